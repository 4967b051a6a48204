import type { HttpContext } from '@adonisjs/core/http'
import { pageLanguage } from '#src/messages/messages'

/** Over plain HTTP, browsers don't say what a request is for. */
const SHOWN_WITHIN_PAGE = { accept: /^image\//, url: /\/preview$/ }

/**
 * Live rows, channels, pictures, previews in frames, scripts and prefetches request at any moment, perhaps for a page that is never
 * seen. Flash messages and field errors wait for the next page instead.
 */
export function isBackgroundRequest({ request }: HttpContext): boolean {
  if (request.header('x-refresh') || isPrefetch(request)) return true
  if (request.header('x-inertia')) return false
  if (request.ajax()) return true
  const destination = request.header('sec-fetch-dest')
  if (destination !== undefined) return destination !== 'document'
  return (
    SHOWN_WITHIN_PAGE.accept.test(request.header('accept') ?? '') || SHOWN_WITHIN_PAGE.url.test(request.url())
  )
}

function isPrefetch(request: HttpContext['request']): boolean {
  return [request.header('purpose'), request.header('sec-purpose')].some((purpose) =>
    purpose?.startsWith('prefetch')
  )
}

/**
 * The build, followed by the language unless it is English: `5d41402a-de`. Background requests never reload
 * the page.
 */
export function pageVersion(ctx: HttpContext, build: string): string {
  if (isBackgroundRequest(ctx)) return loadedVersion(ctx) || build
  return pageLanguage() === 'en' ? build : `${build}-${pageLanguage()}`
}

/** Whether an open page is from an older build; writes are processed anyway. */
export function isOfAnotherBuild(ctx: HttpContext, build: string): boolean {
  return isVisit(ctx) && loadedVersion(ctx).split('-')[0] !== build
}

/** Whether an open page requests another one in a language that is no longer the reader's. */
export function isInAnotherLanguage(ctx: HttpContext): boolean {
  const [, locale = 'en'] = loadedVersion(ctx).split('-')
  return isVisit(ctx) && !isBackgroundRequest(ctx) && locale !== pageLanguage()
}

export function loadAgain({ request, response }: HttpContext, url = request.url(true)): void {
  response.vary('X-Inertia').header('x-inertia-location', url)
  response.status(409).send('')
}

function isVisit({ inertia, request }: HttpContext): boolean {
  return request.method() === 'GET' && inertia.requestInfo().isInertiaRequest === true
}

function loadedVersion({ inertia }: HttpContext): string {
  return inertia.requestInfo().version ?? ''
}
