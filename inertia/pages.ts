import type { ResolvedComponent } from '@inertiajs/react'

type PageModule = { default: ResolvedComponent }
type PageModules = Record<string, () => Promise<PageModule>>

const modules = import.meta.glob<PageModule>([
  './pages/**/*.tsx',
  '!./pages/**/Partials/**',
  '!./pages/Onboarding/{BottomWindow,ChatWindow,ProgressBar}.tsx',
])

export async function resolvePage(name: string, pages: PageModules = modules): Promise<ResolvedComponent> {
  const load = pages[`./pages/${name}.tsx`]
  if (!load) throw new Error('Page not found')
  return (await load()).default
}
