import './css/app.css'
import { createInertiaApp, http, router } from '@inertiajs/react'
import { createRoot } from 'react-dom/client'
import { setLimits } from '@protocol/limits'
import { startRealtime } from './hooks/echo'
import { watchLeaving } from './hooks/leave_guard'
import { layoutsFor, loadLayout } from './layouts/layouts_for'
import { addModalHeaders } from './modal/current_modal'
import { pageTitle, resolvePage } from './pages'
import { untilLoaded } from './lib/preloadable'
import { trackVisits } from './lib/refresh'
import { followWorkspace } from './lib/page_workspace'
import { setRoutes } from './lib/routes'
import type { SharedProps, Theme } from './lib/shared_props'
import { reportFailedVisits } from './lib/failed_visits'

type PaintWorklet = { addModule(url: string): Promise<void> }

declare global {
  namespace CSS {
    const paintWorklet: PaintWorklet | undefined
  }
}

let isDrawn = false

http.onRequest(addModalHeaders)
watchLeaving()
reportFailedVisits()
trackVisits()

createInertiaApp<SharedProps>({
  title: (title, page) => pageTitle(title, brandOf(page.props)),
  resolve: async (name, page) => {
    const load = () => Promise.all([resolvePage(name), loadLayout(name, isSignedIn(page))])
    // Nothing could say that the first page failed to load; a later one is a visit that fails.
    const [component] = await (isDrawn ? load() : untilLoaded(load))
    return component
  },
  layout: (name, page) => layoutsFor(name, isSignedIn(page)),
  progress: { color: '#4B5563' },
  nonce: styleNonce(),
  defaults: { form: { recentlySuccessfulDuration: 2000 } },
  setup({ el, App, props }) {
    const { routes, limits, app, realtime } = props.initialPage.props as unknown as SharedProps
    setRoutes(routes)
    if (limits) setLimits(limits)
    followWorkspace(props.initialPage.props as unknown as SharedProps)
    applyTheme(app.theme)
    startRealtime(realtime)
    void loadSquircle(app.squircleUrl)
    router.on('success', (event) => applyTheme(event.detail.page.props.app.theme))
    isDrawn = true
    document.getElementById('boot')?.remove()
    if (el) createRoot(el).render(<App {...props} />)
  },
})

/** For styles that libraries inject; browsers expose the nonce to scripts but not to selectors. */
function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
}

function isSignedIn(page?: { props: object }): boolean {
  return Boolean((page?.props as Partial<SharedProps> | undefined)?.auth?.user)
}

function brandOf(props: Record<string, unknown>): string {
  return (props.app as SharedProps['app']).name
}

/** `system` leaves the choice to the style sheet's media query. */
function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
}

/** Corners stay plainly rounded until the paint module has loaded. */
async function loadSquircle(url: string | null): Promise<void> {
  if (!url || typeof CSS === 'undefined' || !('paintWorklet' in CSS) || !CSS.paintWorklet) return
  try {
    await CSS.paintWorklet.addModule(url)
    document.documentElement.classList.add('has-squircle')
  } catch (error) {
    console.info(`Squircle corners are off: ${url} could not be loaded`, error)
  }
}
