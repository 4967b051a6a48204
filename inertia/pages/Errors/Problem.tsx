import { Head, usePage } from '@inertiajs/react'
import { Button } from '~/components/Button'
import { ButtonLink } from '~/components/ButtonLink'
import { DeadEnd } from '~/components/EmptyState'
import { Logo } from '~/components/layout/Logo'
import { format, problems as words } from '~/messages'
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
  const home = auth?.user ? 'home' : 'welcome'
  const hasOtherAct = PASSING.has(status) || status === 419 || status === 401 || freeHandle !== null
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] px-6 py-6 sm:px-12">
      <Head title={title} />
      <header className="flex items-center gap-3 font-semibold">
        <Logo />
        {app.name}
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-[640px] pt-12 pb-24 outline-none">
        <DeadEnd
          title={title}
          eyebrow={status}
          tone={status >= 500 ? 'ember' : 'sun'}
          action={
            <>
              {PASSING.has(status) && (
                <Button tone="primary" onClick={() => window.location.reload()}>
                  {words.reload}
                </Button>
              )}
              {status === 419 && (
                <Button tone="primary" onClick={() => window.history.back()}>
                  {words.back}
                </Button>
              )}
              {status === 401 && hasRoute('login') && (
                <ButtonLink href={route('login')} tone="primary">
                  {words.signIn}
                </ButtonLink>
              )}
              {freeHandle && (
                <ButtonLink
                  href={route(auth?.user ? 'applications.biolink.create' : 'register')}
                  tone="primary"
                >
                  {words.claim}
                </ButtonLink>
              )}
              {hasRoute(home) && (
                <ButtonLink href={route(home)} tone={hasOtherAct ? 'quiet' : 'primary'}>
                  {auth?.user ? words.home : words.start}
                </ButtonLink>
              )}
              {status === 404 && hasRoute('docs.show') && (
                <ButtonLink href={route('docs.show')}>{words.guides}</ButtonLink>
              )}
            </>
          }
        >
          {freeHandle ? format(words.free, { handle: freeHandle }) : message}
        </DeadEnd>
      </main>
    </div>
  )
}
