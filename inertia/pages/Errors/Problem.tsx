import { Head, Link, router, usePage } from '@inertiajs/react'
import { LIMITS } from '@protocol/limits'
import { ArrowRight, ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, VisitButton } from '~/components/Button'
import { ButtonLink } from '~/components/ButtonLink'
import { DeadEnd, QUIET_LINK } from '~/components/EmptyState'
import { Logo } from '~/components/layout/Logo'
import { Page } from '~/components/layout/Page'
import { common, docs, format, formatCount, problems as words } from '~/messages'
import { hasRoute, route } from '~/lib/routes'

export type ProblemProps = {
  status: number
  title: string
  message: string
  /** The handle of a missing public page, if it is free. */
  freeHandle: string | null
  /** How long to wait before another try; null if nothing is limited. */
  waitSeconds: number | null
  /** Identifies a server error in the server's log. */
  reference: string | null
}

/** Retrying may succeed. */
const TEMPORARY = new Set([429, 500, 503])

export default function Problem(props: ProblemProps) {
  const { status, freeHandle, reference } = props
  const { app, auth } = usePage().props
  const title = freeHandle ? words.freeTitle : props.title
  // The button says how long to wait.
  const message = props.waitSeconds ? words.tooMany : props.message
  const problem = (
    <>
      <Head title={title} />
      <DeadEnd title={title} tone={status >= 500 ? 'ember' : 'sun'} action={<ProblemAction {...props} />}>
        {freeHandle ? words.free : message}
        {freeHandle && (
          <span className="mt-2 block">{format(words.freeToClaim, { handle: freeHandle })}</span>
        )}
      </DeadEnd>
      {reference && (
        <p className="mt-8 text-sm break-words text-ink-3 tabular-nums">
          {format(words.reference, { id: reference })}
        </p>
      )}
    </>
  )
  if (auth?.user) return <Page>{problem}</Page>
  return (
    <div className="mx-auto min-h-dvh max-w-[688px] px-6 pt-6 pb-24">
      <header>
        <Link href={route('welcome')} className="inline-flex items-center gap-3 rounded-chip font-semibold">
          <Logo />
          {app.name}
        </Link>
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        {problem}
      </main>
    </div>
  )
}

function ProblemAction({ status, freeHandle, waitSeconds }: ProblemProps) {
  const { props, url } = usePage()
  const user = props.auth?.user
  if (TEMPORARY.has(status))
    return (
      <>
        <Reload waitSeconds={waitSeconds ?? 0} />
        <QuietHome />
      </>
    )
  if (status === 403 && user)
    return (
      <>
        <VisitButton tone="primary" size="large" onClick={() => router.post(route('logout'))}>
          {words.otherAccount}
        </VisitButton>
        <QuietHome />
      </>
    )
  if (status === 419)
    return (
      <>
        <Button tone="primary" size="large" onClick={() => window.history.back()}>
          {words.back}
        </Button>
        <QuietHome />
      </>
    )
  if (status === 401 && hasRoute('login'))
    return (
      <ButtonLink href={route('login')} tone="primary" size="large">
        {words.signIn}
      </ButtonLink>
    )
  if (freeHandle)
    return (
      <>
        <ButtonLink
          href={route(user ? 'applications.biolink.create' : 'register')}
          tone="primary"
          size="large"
          className="max-w-full min-w-0"
        >
          <span className="truncate">{format(words.claim, { handle: freeHandle })}</span>
        </ButtonLink>
        <QuietHome />
      </>
    )
  // Who looked for the page of a person has no question about this product.
  if (status === 404 && !user && !url.startsWith('/@'))
    return (
      <>
        <AskTheGuides />
        <nav aria-label={docs.guides} className="grid gap-2">
          <p className="text-sm font-medium text-ink-2">{docs.guides}</p>
          <ul className="flex flex-wrap gap-2">
            {Object.entries(words.guides).map(([guide, title]) => (
              <li key={guide}>
                <Link
                  href={route('docs.show', guide)}
                  className="press flex min-h-10 items-center rounded-chip border bg-sheet px-4 text-sm hover:border-ink-3 sm:text-base"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <QuietHome />
      </>
    )
  return (
    <ButtonLink href={route(user ? 'home' : 'welcome')} tone="primary" size="large">
      {user ? words.home : words.start}
    </ButtonLink>
  )
}

/** Counts the seconds down before it reloads. */
function Reload({ waitSeconds }: { waitSeconds: number }) {
  const [left, setLeft] = useState(waitSeconds)
  useEffect(() => {
    if (left <= 0) return
    const next = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(next)
  }, [left])
  return (
    <Button
      tone="primary"
      size="large"
      className="tabular-nums"
      disabled={left > 0}
      onClick={() => window.location.reload()}
    >
      {left > 0 ? until(left) : common.tryAgain}
    </Button>
  )
}

function until(seconds: number): string {
  return seconds > 120
    ? formatCount(words.againInMinutes, Math.ceil(seconds / 60))
    : formatCount(words.againIn, seconds)
}

function QuietHome() {
  const user = usePage().props.auth?.user
  return (
    <Link href={route(user ? 'home' : 'welcome')} className={QUIET_LINK}>
      {user ? words.home : words.start}
      <ArrowRight size={16} strokeWidth={1.75} className="rtl:-scale-x-100" aria-hidden="true" />
    </Link>
  )
}

/** Sent by the browser, so that it also works where nothing else does. */
function AskTheGuides() {
  const label = format(docs.ask, { name: usePage().props.app.name })
  return (
    <form role="search" action={route('docs.show')} className="ask-field w-full">
      <input
        type="search"
        name="q"
        required
        className="min-w-0 flex-1 bg-transparent px-3 py-2 outline-none"
        aria-label={label}
        placeholder={label}
        maxLength={LIMITS.guideQuestionCharacters}
      />
      <Button type="submit" tone="send" aria-label={docs.askButton} className="size-10 min-h-0! px-0!">
        <ArrowUp size={20} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </form>
  )
}
