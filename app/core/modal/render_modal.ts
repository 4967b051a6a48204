import { randomUUID } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import type { ComponentProps, InertiaPages, SharedProps } from '@adonisjs/inertia/types'
import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'
import { MODAL_KEY, MODAL_REDIRECT, sameOriginPath } from './modal_page.js'

type PropsOf<Page extends keyof InertiaPages> = InertiaPages[Page] extends ComponentProps
  ? Omit<InertiaPages[Page], keyof SharedProps>
  : never

/** Middleware that ran for the modal page and covers its base page too. */
const SHARED = new Set(['session', 'reflash', 'initializeAuth', 'silentAuth', 'body', 'shield'])
/** Middleware that runs again for the base page. A page with any other can't be a base page, because that wouldn't run. */
const GUARDS = new Set(['auth', 'confirmed'])

/**
 * Renders a modal page over its base page: the page it was opened from, or `base` if it was opened directly.
 * The base page is rendered by its own route, including its guards, with the modal as a shared prop.
 */
export async function renderModal<Page extends keyof InertiaPages & string>(
  ctx: HttpContext,
  component: Page,
  props: PropsOf<Page>,
  base: string
) {
  const baseUrl = baseAddress(ctx, base)
  ctx.modalPage = {
    component,
    props: props as never,
    key: ctx.request.header(MODAL_KEY) ?? randomUUID(),
    baseUrl,
    redirectUrl: baseUrl,
  }
  return renderBase(ctx, baseUrl)
}

function baseAddress(ctx: HttpContext, fallback: string): string {
  const requested = sameOriginPath(ctx, ctx.request.header(MODAL_REDIRECT))
  if (!requested) return fallback
  const path = requested.split('?')[0]!
  return path !== ctx.request.url() && isBasePage(path) ? requested : fallback
}

function isBasePage(path: string) {
  const route = router.match(path, 'GET', true)?.route
  if (!route?.name || route.name.endsWith('.create')) return false
  const names = [...route.middleware.all()].map((entry) => (typeof entry === 'function' ? null : entry.name))
  return names.includes('auth') && names.every((name) => name && (SHARED.has(name) || GUARDS.has(name)))
}

async function renderBase(ctx: HttpContext, url: string) {
  const matched = router.match(url.split('?')[0]!, 'GET', true)
  if (!matched) throw new Error(`No route matches the page to render the modal over: ${url}`)

  const base = contextFor(ctx, url)
  base.params = matched.params
  base.route = matched.route
  base.routeKey = matched.routeKey

  for (const entry of matched.route.middleware.all()) {
    if (typeof entry === 'function' || !entry.name || !GUARDS.has(entry.name)) continue
    let passed = false
    await entry.handle(ctx.containerResolver, base, async () => void (passed = true), entry.args)
    if (!passed) return
  }

  const { handler } = matched.route
  return typeof handler === 'function' ? handler(base) : handler.handle(ctx.containerResolver, base)
}

/** The same request for the base page's address, writing to the real response. */
function contextFor(ctx: HttpContext, url: string): HttpContext {
  const raw = Object.create(ctx.request.request, {
    url: { value: url, writable: true },
    method: { value: 'GET' },
  })
  const request = server.createRequest(raw, ctx.response.response)
  const base = server.createHttpContext(request, ctx.response, ctx.containerResolver)
  request.csrfToken = ctx.request.csrfToken
  const { session, auth, inertia, workspace } = ctx
  return Object.assign(base, { session, auth, inertia, workspace })
}
