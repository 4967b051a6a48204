import { Head, usePage } from '@inertiajs/react'
import { Button } from '~/components/Button'
import { ButtonLink } from '~/components/ButtonLink'
import { cx } from '~/components/cx'
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
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] px-6 py-6 sm:px-12">
      <Head title={title} />
      <header className="flex items-center gap-3 font-semibold">
        <Logo />
        {app.name}
      </header>
      <main id="content" tabIndex={-1} className="m-auto w-full max-w-[520px] pt-12 pb-24 outline-none">
        <div className={cx('border-s-2 ps-6', status >= 500 ? 'border-ember' : 'border-sun')}>
          <p className="num mb-2 text-sm text-ink-3">{status}</p>
          <h1 className="font-serif text-3xl">{title}</h1>
          <p className="mt-4 text-lg text-ink-2">
            {freeHandle ? format(words.free, { handle: freeHandle }) : message}
          </p>
        </div>
        <div className="mt-8 flex flex-wrap gap-3 ps-6.5">
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
            <ButtonLink href={route(auth?.user ? 'applications.biolink.create' : 'register')} tone="primary">
              {words.claim}
            </ButtonLink>
          )}
          {hasRoute(home) && (
            <ButtonLink href={route(home)}>{auth?.user ? words.home : words.start}</ButtonLink>
          )}
        </div>
      </main>
    </div>
  )
}
