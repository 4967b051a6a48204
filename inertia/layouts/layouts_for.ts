import type { ComponentType, ReactNode } from 'react'
import { AppShell } from './AppShell'
import { AuthenticatedLayout } from './AuthenticatedLayout'
import { GuestLayout } from './GuestLayout'
import { OnboardingLayout } from './OnboardingLayout'
import { PublicLayout } from './PublicLayout'

export type Layout = ComponentType<{ children: ReactNode }>

/** Chosen once, by the page's name. The landing page and error pages are seen by guests too. */
export function layoutFor(page: string): Layout {
  if (page.startsWith('Auth/')) return GuestLayout
  if (page.startsWith('Onboarding/')) return OnboardingLayout
  if (page === 'Welcome' || page.startsWith('Errors/')) return PublicLayout
  return AuthenticatedLayout
}

/** Outermost first. */
export function layoutsFor(page: string): Layout[] {
  return [AppShell, layoutFor(page)]
}
