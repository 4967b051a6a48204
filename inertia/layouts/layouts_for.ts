import type { ComponentType, ReactNode } from 'react'
import { AppShell } from './AppShell'
import { AuthenticatedLayout } from './AuthenticatedLayout'

export type Layout = ComponentType<{ children: ReactNode }>

type LayoutName = 'guest' | 'onboarding' | 'public' | 'authenticated'

/** Signed-in people load the guest layout only if a page needs it. */
const LOADERS: Record<LayoutName, () => Layout | Promise<Layout>> = {
  guest: async () => (await import('./GuestLayout')).GuestLayout,
  onboarding: async () => (await import('./OnboardingLayout')).OnboardingLayout,
  public: async () => (await import('./PublicLayout')).PublicLayout,
  authenticated: () => AuthenticatedLayout,
}

const loaded = new Map<LayoutName, Layout>()

/**
 * Everyone sees the landing page and the guides. Error pages keep the menu of signed-in people, except at unknown
 * addresses, which have no session.
 */
function layoutName(page: string, isSignedIn: boolean): LayoutName {
  if (page.startsWith('Auth/')) return 'guest'
  if (page.startsWith('Onboarding/')) return 'onboarding'
  if (page === 'Welcome' || page.startsWith('Docs/')) return 'public'
  if (page.startsWith('Errors/') && !isSignedIn) return 'public'
  return 'authenticated'
}

export async function loadLayout(page: string, isSignedIn = false): Promise<Layout> {
  const name = layoutName(page, isSignedIn)
  const layout = loaded.get(name) ?? (await LOADERS[name]())
  loaded.set(name, layout)
  return layout
}

/** Outermost first; the page's own layout is loaded with the page. */
export function layoutsFor(page: string, isSignedIn = false): Layout[] {
  return [AppShell, loaded.get(layoutName(page, isSignedIn)) ?? AuthenticatedLayout]
}
