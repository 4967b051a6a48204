import { Head, usePage } from '@inertiajs/react'
import { cx } from '~/components/cx'
import { ButtonLink } from '~/components/ButtonLink'
import { Logo } from '~/components/layout/Logo'
import { landing as words, format } from '~/messages'
import { route } from '~/lib/routes'
import { ArrowUp, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { SampleMark } from '~/components/CitationNote'
import { InstagramGlyph, MessengerGlyph, WhatsAppGlyph } from '~/components/MessengerGlyph'
import { LandingSample } from './Partials/LandingSample'

const { places } = words

export type WelcomeProps = { canRegister: boolean }

export default function Welcome({ canRegister }: WelcomeProps) {
  const { app } = usePage().props
  const start = canRegister
    ? { url: route('register'), label: words.createAccount }
    : { url: route('login'), label: words.signIn }

  return (
    <>
      <Head title="" />
      <header className="mx-auto flex max-w-[1184px] items-center justify-between gap-4 px-6 py-5 sm:px-8">
        <span className="flex items-center gap-3 text-lg font-semibold">
          <Logo />
          {app.name}
        </span>
        <nav aria-label={words.navigation} className="-me-3 flex items-center gap-1">
          <NavLinks />
        </nav>
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        <section className="mx-auto max-w-[1184px] px-6 pt-12 pb-18 sm:px-8 lg:pt-18">
          <div className="grid gap-x-12 gap-y-6 margin:grid-cols-[minmax(0,1fr)_360px] margin:items-end margin:pe-10">
            <h1 className="max-w-[18ch] font-serif text-[clamp(2.5rem,6vw,4.25rem)] margin:max-w-none leading-[1.05] tracking-tight">
              {words.title}
            </h1>
            <div className="grid max-w-[52ch] justify-items-start gap-6 margin:pb-2">
              <p className="text-lg text-ink-2 margin:text-base">{format(words.about, { name: app.name })}</p>
              <ButtonLink href={start.url} tone="primary" size="large">
                {start.label}
              </ButtonLink>
            </div>
          </div>
          <LandingSample />
        </section>
        <Benefits />
        <Channels />
        <section className="mx-auto flex max-w-[1184px] flex-wrap items-center justify-between gap-x-12 gap-y-6 px-6 py-18 sm:px-8">
          <div className="min-w-60">
            <h2 className="max-w-[24ch] font-serif text-2xl sm:text-3xl">{words.begin.title}</h2>
            <p className="mt-3 max-w-[52ch] text-ink-2">{words.begin.about}</p>
          </div>
          <ButtonLink href={start.url} tone="primary" size="large">
            {start.label}
          </ButtonLink>
        </section>
      </main>
      <footer className="border-t">
        <div className="mx-auto flex max-w-[1184px] flex-wrap items-center justify-between gap-x-6 gap-y-2 px-6 py-6 sm:px-8">
          <p className="flex items-center gap-3 text-sm text-ink-3">
            <Logo size={20} /> {app.name}
          </p>
          <nav aria-label={words.footer} className="-mx-3 flex items-center gap-1">
            <NavLinks />
          </nav>
        </div>
      </footer>
    </>
  )
}

function NavLinks() {
  return (
    <>
      <ButtonLink href={route('docs.show')} tone="plain" size="small">
        {words.guides}
      </ButtonLink>
      <ButtonLink href={route('login')} tone="plain" size="small">
        {words.signIn}
      </ButtonLink>
    </>
  )
}

const { label, sources, evidence, keyless } = words.promises

function Benefits() {
  return (
    <section aria-labelledby="promises" className="border-y bg-well">
      <h2 id="promises" className="sr-only">
        {label}
      </h2>
      <dl className="mx-auto grid max-w-[1184px] gap-12 px-6 py-18 sm:px-8 md:grid-cols-3">
        {[sources, evidence, keyless].map(({ title, text }) => (
          <div key={title}>
            <dt className="font-serif text-xl">{title}</dt>
            <dd className="mt-3 text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const { title, page, website, messengers } = places

const PLACES: Array<{ Picture: () => ReactNode; title: string; text: string }> = [
  { Picture: PagePicture, ...page },
  { Picture: WebsitePicture, ...website },
  { Picture: ThreadPicture, ...messengers },
]

function Channels() {
  return (
    <section aria-labelledby="places" className="mx-auto max-w-[1184px] px-6 pt-18 sm:px-8">
      <h2 id="places" className="mb-8 font-serif text-2xl sm:text-3xl">
        {title}
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {PLACES.map(({ Picture, ...place }) => (
          <li key={place.title} className="card overflow-hidden">
            <div
              className="h-44 overflow-hidden border-b bg-well px-6 pt-6 text-xs select-none"
              aria-hidden="true"
            >
              <Picture />
            </div>
            <div className="p-6">
              <h3 className="font-semibold">{place.title}</h3>
              <p className="mt-1 text-ink-2">{place.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const SHEET = 'border bg-sheet'

/** A line of text too small to read. */
function Line({ className }: { className: string }) {
  return <span className={cx('block h-1.5 rounded-full bg-ink/12', className)} />
}

function SendIcon({ className }: { className?: string }) {
  return (
    <span
      className={cx('grid size-5 place-items-center rounded-chip bg-evidence text-on-evidence', className)}
    >
      <ArrowUp size={12} strokeWidth={2} />
    </span>
  )
}

/** The name and picture at the top of a page or chat. */
function PageOwner() {
  return (
    <div className="flex items-center gap-2.5">
      <span className="squircle grid size-8 shrink-0 place-items-center bg-evidence pt-[.26em] font-serif text-base leading-none text-on-evidence">
        {places.name[0]}
      </span>
      <span className="font-serif text-sm leading-none">{places.name}</span>
    </div>
  )
}

/** The answer that every channel shows: a quote. */
function Answer() {
  return (
    <p className="leading-relaxed [&_.citation-mark]:align-baseline">
      <span className="verbatim">{places.answer}</span>
      <SampleMark>1</SampleMark>
    </p>
  )
}

function Screen({ children }: { children: ReactNode }) {
  return (
    <div
      className={cx(SHEET, 'mx-auto grid h-full max-w-64 content-start gap-3 rounded-t-card border-b-0 p-4')}
    >
      {children}
    </div>
  )
}

function PagePicture() {
  return (
    <Screen>
      <PageOwner />
      <Answer />
      <div className="flex items-center justify-between rounded-control border border-evidence/45 py-1.5 ps-3 pe-1.5 text-ink-3">
        {places.ask}
        <SendIcon />
      </div>
    </Screen>
  )
}

function WebsitePicture() {
  return (
    <div className={cx(SHEET, 'relative mx-auto h-full max-w-72 rounded-t-card border-b-0')}>
      <div className="flex gap-1 border-b px-3 py-2">
        <span className="size-1.5 rounded-full bg-ink/12" />
        <span className="size-1.5 rounded-full bg-ink/12" />
        <span className="size-1.5 rounded-full bg-ink/12" />
      </div>
      <div className="grid gap-2 p-4">
        <Line className="h-2.5 w-28" />
        <Line className="w-20" />
      </div>
      <div className="absolute end-3 bottom-3 grid justify-items-end gap-2">
        <div className={cx(SHEET, 'rounded-control px-3 py-2 shadow-float')}>
          <Answer />
        </div>
        <Logo size={32} />
      </div>
    </div>
  )
}

const MESSENGERS = [WhatsAppGlyph, Send, MessengerGlyph, InstagramGlyph]

/** Messengers draw no bands: the source is a line below the answer. */
function ThreadPicture() {
  return (
    <div className="mx-auto grid h-full max-w-64 grid-cols-1 content-start gap-3">
      <div className="flex justify-between gap-2">
        {MESSENGERS.map((Glyph, at) => (
          <span key={at} className={cx(SHEET, 'grid size-[36px] place-items-center rounded-full text-ink-2')}>
            <Glyph size={18} strokeWidth={1.75} />
          </span>
        ))}
      </div>
      <span className="ms-auto w-fit rounded-[18px] bg-ink/10 px-3 py-1.5">{places.question}</span>
      <p className={cx(SHEET, 'w-fit rounded-[18px] px-3 py-1.5 leading-relaxed')}>
        {places.answer}
        <span className="block text-ink-3">[1] {places.source}</span>
      </p>
    </div>
  )
}
