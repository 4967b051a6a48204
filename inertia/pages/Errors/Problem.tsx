import { Head, Link, usePage } from '@inertiajs/react'
import { LIMITS } from '@protocol/limits'
import { ArrowRight, ArrowUp } from 'lucide-react'
import { Button } from '~/components/Button'
import { ButtonLink } from '~/components/ButtonLink'
import { DeadEnd, QUIET_WAY } from '~/components/EmptyState'
import { Logo } from '~/components/layout/Logo'
import { docs, format, problems as words } from '~/messages'
import { hasRoute, route } from '~/lib/routes'

export type ProblemProps = {
  status: number
  title: string
  message: string
  /** The handle of a missing public page, if it is free. */
  freeHandle: string | null
}

/** Retrying may succeed. */
const PASSING = new Set([429, 500, 503])

export default function Problem({ status, title, message, freeHandle }: ProblemProps) {
  const { app, auth } = usePage().props
  return (
    <div className="mx-auto min-h-dvh max-w-[688px] px-6 pt-6 pb-24">
      <Head title={title} />
      <header>
        <Link
          href={route(auth?.user ? 'home' : 'welcome')}
          className="inline-flex items-center gap-3 rounded-chip font-semibold"
        >
          <Logo />
          {app.name}
        </Link>
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        <DeadEnd
          title={title}
          tone={status >= 500 ? 'ember' : 'sun'}
          action={<WayOn status={status} freeHandle={freeHandle} />}
        >
          {freeHandle ? format(words.free, { handle: freeHandle }) : message}
        </DeadEnd>
      </main>
    </div>
  )
}

function WayOn({ status, freeHandle }: Pick<ProblemProps, 'status' | 'freeHandle'>) {
  const { props, url } = usePage()
  const user = props.auth?.user
  if (PASSING.has(status))
    return (
      <Button tone="primary" size="large" onClick={() => window.location.reload()}>
        {words.reload}
      </Button>
    )
  if (status === 419)
    return (
      <Button tone="primary" size="large" onClick={() => window.history.back()}>
        {words.back}
      </Button>
    )
  if (status === 401 && hasRoute('login'))
    return (
      <ButtonLink href={route('login')} tone="primary" size="large">
        {words.signIn}
      </ButtonLink>
    )
  if (freeHandle)
    return (
      <ButtonLink href={route(user ? 'applications.biolink.create' : 'register')} tone="primary" size="large">
        {words.claim}
      </ButtonLink>
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
        <Link href={route('welcome')} className={QUIET_WAY}>
          {words.start}
          <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      </>
    )
  return (
    <ButtonLink href={route(user ? 'home' : 'welcome')} tone="primary" size="large">
      {user ? words.home : words.start}
    </ButtonLink>
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
