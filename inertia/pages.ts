import type { ResolvedComponent } from '@inertiajs/react'

type PageModule = { default: ResolvedComponent }

const modules = import.meta.glob<PageModule>([
  './pages/**/*.tsx',
  '!./pages/**/Partials/**',
  '!./pages/Onboarding/{BottomWindow,ChatWindow,ProgressBar}.tsx',
])

const loaded = new Map<string, ResolvedComponent>()

/**
 * Returns a page that was loaded before synchronously. Otherwise `popstate` could fire between a reload's
 * response and its history entry, and the reload would bring back a page that the person has left.
 */
export async function resolvePage(name: string): Promise<ResolvedComponent> {
  const known = loaded.get(name)
  if (known) return known
  const load = modules[`./pages/${name}.tsx`]
  if (!load) throw new Error('Page not found')
  const { default: page } = await load()
  loaded.set(name, page)
  return page
}

/** `<page> - <brand>`, or the brand alone for a page without a title. */
export function pageTitle(title: string, brand: string): string {
  return title ? `${title} - ${brand}` : brand
}
