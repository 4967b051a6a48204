import { Link, usePage } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { Logo } from '~/components/layout/Logo'
import { SkipLink } from '~/components/layout/SkipLink'
import { frame as words, onboardingPublished } from '~/messages'
import { route } from '~/lib/routes'

export function OnboardingLayout({ children }: { children: ReactNode }) {
  const { component, props } = usePage<{ finished?: boolean }>()
  const { app, finished } = props
  // Nothing was entered yet.
  const leave = component === 'Onboarding/Create' ? words.notNow : words.leaveForNow
  return (
    <div data-layout="onboarding" className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-[1048px] items-center justify-between px-6 py-4">
        <span className="inline-flex items-center gap-3 font-semibold">
          <Logo />
          {app.name}
        </span>
        <Link href={route('home')} className="rounded-chip text-sm text-ink-2 hover:text-ink">
          {finished ? onboardingPublished.home : leave}
        </Link>
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
    </div>
  )
}
