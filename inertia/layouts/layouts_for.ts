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

/** Signed-out people also see the landing page, the guides and error pages. */
function layoutName(page: string): LayoutName {
  if (page.startsWith('Auth/')) return 'guest'
  if (page.startsWith('Onboarding/')) return 'onboarding'
  if (page === 'Welcome' || page.startsWith('Errors/') || page.startsWith('Docs/')) return 'public'
  return 'authenticated'
}

export async function loadLayout(page: string): Promise<Layout> {
  const name = layoutName(page)
  const layout = loaded.get(name) ?? (await LOADERS[name]())
  loaded.set(name, layout)
  return layout
}

/** Outermost first; the page's own layout is loaded with the page. */
export function layoutsFor(page: string): Layout[] {
  return [AppShell, loaded.get(layoutName(page)) ?? AuthenticatedLayout]
}
