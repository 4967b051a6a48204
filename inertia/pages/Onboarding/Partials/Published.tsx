import { Head, Link, router } from '@inertiajs/react'
import { visitSessionName, type VisitSession } from '@protocol/applications'
import { isLoopbackUrl } from '@protocol/domains'
import type { PublishedPage } from '@protocol/onboarding'
import { ArrowRight, Check, Code, Copy, Palette, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '~/components/Button'
import { ButtonLink } from '~/components/ButtonLink'
import { buttonStyle } from '~/components/button_style'
import { useCopy } from '~/components/forms/CopyField'
import { useDesktop } from '~/hooks/use_wide_screen'
import { preserveFocus } from '~/lib/jump_to'
import { onboardingPublished as words, format } from '~/messages'
import { route } from '~/lib/routes'
import { PageFrame } from '~/pages/Applications/BioLink/Partials/PagePreview'

type Props = {
  page: PublishedPage | null
  canAnswer: boolean
  visit: { key: string; session: VisitSession } | null
}

/** Next steps with the new page, which opens with the first question and its answer. */
export function Published({ page, canAnswer, visit }: Props) {
  useEffect(() => {
    preserveFocus()
    if (visit) keep(visit)
    // oxlint-disable-next-line exhaustive-deps -- once, just after the page opened
  }, [])

  const again = () => router.post(route('onboarding.guided.answer'), { step: 'craft', action: 'restart' })
  if (!page) return <Gone onAgain={again} />
  return (
    <div className="mx-auto grid w-full max-w-[688px] items-start gap-10 px-6 pt-8 pb-16 margin:max-w-[1048px] margin:grid-cols-[640px_320px] margin:pt-14">
      <Head title={words.title} />
      <div className="arrive grid min-w-0 grid-cols-1 gap-10">
        <header className="grid gap-3">
          <h1 className="font-serif text-3xl">{canAnswer ? words.title : words.titleEmpty}</h1>
          <p className="max-w-[52ch] text-lg text-ink-2">
            {format(canAnswer ? invitation(page.url) : words.aboutEmpty, { name: page.name })}
          </p>
          {!canAnswer && (
            <ButtonLink href={route('data.index')} tone="primary" className="mt-2 justify-self-start">
              {words.addSomething}
            </ButtonLink>
          )}
        </header>
        <Address page={page} isMain={canAnswer} />
        <NextSteps bioLinkId={page.id} />
        <Button tone="plain" className="-ms-5 justify-self-start" onClick={again}>
          {words.another}
        </Button>
      </div>
      <div aria-hidden="true" inert className="max-margin:hidden">
        <PageFrame bioLinkId={page.id} />
      </div>
    </div>
  )
}

function invitation(url: string): string {
  return isLoopbackUrl(url) ? words.aboutLoopback : words.about
}

/** The link, large, with every way to pass it on. */
function Address({ page, isMain }: { page: PublishedPage; isMain: boolean }) {
  const { copied, copy } = useCopy(page.url)
  const isDesktop = useDesktop()
  const canShare = 'share' in navigator
  const shares = canShare && !isDesktop
  const href = route('visit.biolink', `@${page.handle}`)
  return (
    <section
      aria-label={words.address}
      className="grid gap-6 rounded-card border bg-sheet p-5 sm:grid-cols-[1fr_auto] sm:p-6"
    >
      <div className="grid min-w-0 content-center gap-6">
        <a href={href} className="font-serif text-xl wrap-anywhere sm:text-2xl">
          {/* Breaks before the handle; within it only if the handle is longer than a line. */}
          {page.url
            .replace(/^https?:\/\//, '')
            .split(/(?=@)/)
            .map((part) => (
              <span
                key={part}
                className="inline-block max-w-full underline decoration-line-strong decoration-1 underline-offset-4"
              >
                {part}
              </span>
            ))}
        </a>
        <div className="flex flex-wrap gap-3">
          {shares && <ShareButton page={page} isMain={isMain} />}
          <Button tone={isMain && !shares ? 'primary' : 'quiet'} onClick={copy}>
            {copied ? <Check size={18} strokeWidth={1.75} /> : <Copy size={18} strokeWidth={1.75} />}
            <span aria-live="polite">{copied ? words.copied : words.copy}</span>
          </Button>
          <a href={href} className={buttonStyle('quiet')}>
            {words.see}
          </a>
          {canShare && isDesktop && <ShareButton page={page} />}
        </div>
      </div>
      <div className="flex items-center gap-4 max-sm:border-t max-sm:pt-5 sm:grid sm:justify-items-center sm:gap-2">
        <img
          src={route('visit.qr.svg', `@${page.handle}`)}
          alt={format(words.qr, { url: page.url })}
          width={132}
          height={132}
          className="rounded-control border max-sm:size-24"
        />
        <a
          href={route('visit.qr.png', `@${page.handle}`)}
          download={`${page.handle}-qr.png`}
          className={buttonStyle('plain', 'small')}
        >
          {words.saveQr}
        </a>
      </div>
    </section>
  )
}

function Gone({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="m-auto grid w-full max-w-[608px] gap-6 px-6 pt-12 pb-24">
      <Head title={words.gone.title} />
      <h1 className="font-serif text-3xl">{words.gone.title}</h1>
      <p className="-mt-2 text-lg text-ink-2">{words.gone.about}</p>
      <Button tone="primary" className="justify-self-start" onClick={onAgain}>
        {words.another}
      </Button>
    </div>
  )
}

function ShareButton({ page, isMain = false }: { page: PublishedPage; isMain?: boolean }) {
  // Rejects when the sheet is closed.
  const share = () => void navigator.share({ url: page.url, title: page.name }).catch(() => undefined)
  return (
    <Button tone={isMain ? 'primary' : 'quiet'} onClick={share}>
      {words.share}
    </Button>
  )
}

function NextSteps({ bioLinkId }: { bioLinkId: string }) {
  const steps = [
    { step: 'look', icon: Palette, href: route('applications.biolink.introduction.edit', bioLinkId) },
    { step: 'website', icon: Code, href: route('applications.embed.index') },
    { step: 'more', icon: Plus, href: route('data.index') },
  ] as const
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{words.next.title}</h2>
      <ul className="divide-y rounded-card border bg-sheet">
        {steps.map(({ step, icon: Icon, href }) => (
          <li key={step}>
            <Link href={href} className="press flex items-center gap-4 px-5 py-4 hover:bg-ink/3">
              <Icon size={20} strokeWidth={1.75} className="shrink-0 text-ink-2" aria-hidden="true" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{words.next[step].title}</span>
                <span className="block text-sm text-ink-2">{words.next[step].about}</span>
              </span>
              <ArrowRight size={18} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** If storage is blocked, the page opens without the question. */
function keep({ key, session }: NonNullable<Props['visit']>): void {
  try {
    localStorage.setItem(visitSessionName(key), JSON.stringify({ ...session, identityId: null }))
  } catch {
    return
  }
}
