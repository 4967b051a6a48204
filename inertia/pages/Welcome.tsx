import { Head, Link, usePage } from '@inertiajs/react'
import { ButtonLink } from '~/components/ButtonLink'
import { Logo } from '~/components/layout/Logo'
import { landing as words, format } from '~/messages'
import { route } from '~/lib/routes'
import { Code, Link2, MessagesSquare, type LucideIcon } from 'lucide-react'
import { CitationNote, SampleMark } from '~/components/CitationNote'
import { Sentence } from '~/components/Sentence'

const { example } = words

const SOURCES: Source[] = [
  { mark: 1, kind: 'podcast', place: '12:08', ...example.episode },
  { mark: 2, kind: 'file', before: '', ...example.notebook },
]

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
        <ButtonLink href={route('login')} tone="plain" size="small" className="-me-3">
          {words.signIn}
        </ButtonLink>
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        <section className="mx-auto max-w-[1184px] px-6 pt-12 pb-18 sm:px-8 lg:pt-18">
          <div className="grid gap-x-12 gap-y-6 margin:grid-cols-[minmax(0,1fr)_360px] margin:items-end margin:pe-10">
            <h1 className="max-w-[18ch] font-serif text-[clamp(2.25rem,6vw,4.25rem)] margin:max-w-none leading-[1.05] tracking-tight">
              {words.title}
            </h1>
            <div className="grid max-w-[52ch] justify-items-start gap-6 margin:pb-2">
              <p className="text-lg text-ink-2 margin:text-base">{format(words.about, { name: app.name })}</p>
              <ButtonLink href={start.url} tone="primary">
                {start.label}
              </ButtonLink>
            </div>
          </div>
          <LandingExample />
        </section>
        <Benefits />
        <Channels />
        <section className="mx-auto flex max-w-[1184px] flex-wrap items-center justify-between gap-x-12 gap-y-6 px-6 py-18 sm:px-8">
          <div className="min-w-60">
            <h2 className="max-w-[24ch] font-serif text-3xl">{words.begin.title}</h2>
            <p className="mt-3 max-w-[52ch] text-ink-2">{words.begin.about}</p>
          </div>
          <ButtonLink href={start.url} tone="primary">
            {start.label}
          </ButtonLink>
        </section>
      </main>
      <footer className="border-t">
        <p className="mx-auto flex max-w-[1184px] items-center gap-3 px-6 py-8 text-sm text-ink-3 sm:px-8">
          <Logo size={20} /> {app.name}
          <Link href={route('docs.show')} className="ms-auto rounded-chip underline-offset-4 hover:underline">
            {words.guides}
          </Link>
        </p>
      </footer>
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

const { title, page, website, messengers } = words.places

const PLACES: Array<{ icon: LucideIcon; title: string; text: string }> = [
  { icon: Link2, ...page },
  { icon: Code, ...website },
  { icon: MessagesSquare, ...messengers },
]

function Channels() {
  return (
    <section aria-labelledby="places" className="mx-auto max-w-[1184px] px-6 pt-18 sm:px-8">
      <h2 id="places" className="mb-8 font-serif text-3xl">
        {title}
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {PLACES.map(({ icon: Icon, ...place }) => (
          <li key={place.title} className="card p-6">
            <Icon size={24} strokeWidth={1.75} className="mb-4 text-ink-2" aria-hidden="true" />
            <h3 className="font-semibold">{place.title}</h3>
            <p className="mt-1 text-ink-2">{place.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Source = {
  mark: number
  kind: string
  before: string
  quote: string
  after: string
  title: string
  place: string
}

function LandingExample() {
  return (
    <figure
      aria-label={example.label}
      className="card mt-12 grid grid-cols-1 gap-x-12 gap-y-8 p-6 sm:p-10 lg:grid-cols-[minmax(0,1fr)_360px]"
    >
      <div className="grid grid-cols-1 content-start gap-6">
        <p className="ms-auto w-fit rounded-card border bg-raised px-4 py-2.5">{example.question}</p>
        <p className="max-w-[52ch] text-lg sm:text-xl sm:leading-normal">
          <Sentence
            of={example.answer}
            with={{
              acetone: <SampleMark>1</SampleMark>,
              liquid: <SampleMark>2</SampleMark>,
              feeding: <SampleMark>1</SampleMark>,
            }}
          />
        </p>
      </div>
      <div className="grid grid-cols-1 content-start gap-6">
        {SOURCES.map(({ mark, kind, before, quote, after, title, place }) => (
          <CitationNote
            key={mark}
            parts={[
              { text: before, quoted: false },
              { text: quote, quoted: true },
              { text: after, quoted: false },
            ]}
            marks={[mark]}
            kind={kind}
            title={title}
            place={place}
          />
        ))}
      </div>
    </figure>
  )
}
