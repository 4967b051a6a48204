import { Link, usePage } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { SampleAnswer, SampleQuestion } from '~/components/AnswerSample'
import { cx } from '~/components/cx'
import { Logo } from '~/components/layout/Logo'
import { SkipLink } from '~/components/layout/SkipLink'
import { route } from '~/lib/routes'
import { guests, landing } from '~/messages'

/** A sample would distract from a security question or a problem. */
const SECURITY = ['Auth/ConfirmPassword', 'Auth/ForgotPassword', 'Auth/ResetPassword', 'Auth/VerifyEmail']

/** All titles are on one line: an open keyboard hides no form, and nothing jumps from page to page. */
export function GuestLayout({ children }: { children: ReactNode }) {
  const { component, props } = usePage()
  const dead = { 'Auth/Invitation': props.invitation, 'Auth/ResetPassword': props.email }[component]
  const isDead = dead === null
  const selling = !SECURITY.includes(component) && !isDead
  return (
    <div
      className={cx(
        'grid min-h-dvh [--title-line:120px] lg:[--title-line:max(120px,22dvh)]',
        selling && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]'
      )}
    >
      <SkipLink />
      <div className="relative px-6 pb-12 sm:px-12">
        <header
          className={cx(
            'absolute top-6',
            !selling && 'inset-x-6 mx-auto sm:inset-x-12',
            !selling && (isDead ? 'max-w-[640px]' : 'max-w-[400px]')
          )}
        >
          <Link href={route('welcome')} className="inline-flex items-center gap-3 rounded-chip font-semibold">
            <Logo />
            {props.app.name}
          </Link>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className={cx(
            'mx-auto outline-none',
            isDead ? 'max-w-[640px] pt-14' : 'max-w-[400px] pt-(--title-line)'
          )}
        >
          {children}
        </main>
      </div>
      {selling && (
        <aside
          // The serif's baseline is 3 px higher in a line of the same height.
          className="hidden items-start justify-center border-s bg-well px-12 pt-[calc(var(--title-line)+3px)] pb-12 lg:flex"
          aria-hidden="true"
        >
          <MarginSample />
        </aside>
      )}
    </div>
  )
}

/** Shows what the product does, next to a form or a first step. */
function MarginSample() {
  const { first, second } = guests.sample
  return (
    <div className="grid w-full max-w-[520px] gap-10">
      <p className="font-serif text-2xl text-balance">{landing.title}</p>
      {[first, second].map(({ question, answer, ...source }, at) => (
        <div key={question} className="grid gap-4">
          <SampleQuestion>{question}</SampleQuestion>
          <SampleAnswer text={answer} kind={at === 0 ? 'file' : 'voice'} {...source} />
        </div>
      ))}
    </div>
  )
}
