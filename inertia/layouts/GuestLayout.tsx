import { Link, usePage } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { cx } from '~/components/cx'
import { Logo } from '~/components/layout/Logo'
import { SkipLink } from '~/components/layout/SkipLink'
import { route } from '~/lib/routes'
import { MarginSample } from './MarginSample'

/** A sample would distract from a security question or a problem. */
const SECURITY = ['Auth/ConfirmPassword', 'Auth/ForgotPassword', 'Auth/ResetPassword', 'Auth/VerifyEmail']

export function GuestLayout({ children }: { children: ReactNode }) {
  const { component, props } = usePage()
  const isDead = component === 'Auth/Invitation' && props.invitation === null
  const selling = !SECURITY.includes(component) && !isDead
  return (
    <div className={cx('grid min-h-dvh', selling && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]')}>
      <SkipLink />
      <div className="flex flex-col px-6 py-6 sm:px-12">
        <header>
          <Link href={route('welcome')} className="inline-flex items-center gap-3 rounded-chip font-semibold">
            <Logo />
            {props.app.name}
          </Link>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className={cx(
            'w-full py-12 outline-none',
            isDead ? 'mx-auto max-w-[640px]' : 'm-auto max-w-[400px]'
          )}
        >
          {children}
        </main>
      </div>
      {selling && (
        <aside
          className="hidden items-center justify-center border-s bg-well px-12 lg:flex"
          aria-hidden="true"
        >
          <MarginSample />
        </aside>
      )}
    </div>
  )
}
