import { Head, Link, router } from '@inertiajs/react'
import { visitSessionName, type VisitSession } from '@protocol/applications'
import type { PublishedPage } from '@protocol/onboarding'
import { ArrowRight } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '~/components/Button'
import { ButtonLink } from '~/components/ButtonLink'
import { buttonStyle } from '~/components/button_style'
import { CopyField } from '~/components/forms/CopyField'
import { preserveFocus } from '~/lib/jump_to'
import { onboardingPublished as words, format } from '~/messages'
import { route } from '~/lib/routes'

type Props = {
  page: PublishedPage | null
  canAnswer: boolean
  visit: { key: string; session: VisitSession } | null
  /** A preview of the page, beside everything else on wide screens. */
  children: ReactNode
}

/** Opens the published page once, with the first question and its answer. */
export function Published({ page, canAnswer, visit, children }: Props) {
  useEffect(() => {
    preserveFocus()
    if (!page || !visit) return
    keep(visit)
    window.location.assign(route('visit.biolink', `@${page.handle}`))
    // oxlint-disable-next-line exhaustive-deps -- once, just after the page opened
  }, [])

  const again = () => router.post(route('onboarding.guided.answer'), { step: 'craft', action: 'restart' })
  if (!page) return <Gone onAgain={again} />
  return (
    <div className="m-auto grid w-full max-w-[608px] items-start gap-18 px-6 pt-8 pb-24 margin:max-w-[984px] margin:grid-cols-[320px_1fr]">
      <Head title={words.title} />
      <div aria-hidden="true" inert className="max-margin:hidden">
        {children}
      </div>
      <div className="grid grid-cols-1 gap-6 pt-4">
        <header className="grid gap-3">
          <h1 className="font-serif text-3xl">{canAnswer ? words.title : words.titleEmpty}</h1>
          <p className="text-lg text-ink-2">
            {format(canAnswer ? words.about : words.aboutEmpty, { name: page.name })}
          </p>
        </header>
        <div className="grid items-start gap-6 sm:grid-cols-[1fr_160px]">
          <div className="grid min-w-0 gap-4">
            <CopyField label={words.address} text={page.url} multiline />
            <div className="flex flex-wrap gap-3">
              {!canAnswer && (
                <ButtonLink href={route('data.index')} tone="primary">
                  {words.addSomething}
                </ButtonLink>
              )}
              <a
                href={route('visit.biolink', `@${page.handle}`)}
                className={buttonStyle(canAnswer ? 'primary' : 'quiet')}
              >
                {words.see}
              </a>
              <ShareButton page={page} />
              <a
                href={route('visit.qr.png', `@${page.handle}`)}
                download={`${page.handle}-qr.png`}
                className={buttonStyle('quiet')}
              >
                {words.saveQr}
              </a>
            </div>
          </div>
          <img
            src={route('visit.qr.svg', `@${page.handle}`)}
            alt={format(words.qr, { url: page.url })}
            width={160}
            height={160}
            className="rounded-control border max-sm:mx-auto"
          />
        </div>
        <NextSteps />
        <Button tone="plain" className="-ms-5 justify-self-start" onClick={again}>
          {words.another}
        </Button>
      </div>
    </div>
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

/** Shown if the browser has a share sheet. */
function ShareButton({ page }: { page: PublishedPage }) {
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])
  if (!canShare) return null
  // Rejects when the sheet is closed.
  const share = () => void navigator.share({ url: page.url, title: page.name }).catch(() => undefined)
  return <Button onClick={share}>{words.share}</Button>
}

const STEPS = [
  ['look', 'applications.biolink.index'],
  ['website', 'applications.embed.index'],
  ['more', 'data.index'],
] as const

function NextSteps() {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{words.next.title}</h2>
      <ul className="divide-y rounded-card border bg-sheet">
        {STEPS.map(([step, to]) => (
          <li key={step}>
            <Link href={route(to)} className="press flex items-center gap-3 px-5 py-4 hover:bg-ink/3">
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
