import type { HttpContext } from '@adonisjs/core/http'
import type { JSONDataTypes } from '@adonisjs/core/types/transformers'

/**
 * A page shown over a base page. `key` stays the same while the modal is open, including after validation
 * errors.
 */
export type ModalPage = {
  component: string
  props: Record<string, JSONDataTypes>
  key: string
  baseUrl: string
  redirectUrl: string
}

export const MODAL_KEY = 'X-Inertia-Modal-Key'
export const MODAL_REDIRECT = 'X-Inertia-Modal-Redirect'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    modalPage?: ModalPage
  }
}

/** The path and query if the address is of this origin, else null, which prevents open redirects. */
export function sameOriginPath(ctx: HttpContext, value: string | undefined): string | null {
  if (!value) return null
  const origin = `${ctx.request.protocol()}://${ctx.request.host()}`
  const url = URL.parse(value, origin)
  // "/.//evil.example" is same-origin, but its path, "//evil.example", would lead to another host.
  return url && url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search : null
}

/** Redirects a successful modal form to the page it was opened from, else to `fallback`. */
export function modalRedirect(ctx: HttpContext, fallback: string) {
  return ctx.response
    .redirect()
    .status(303)
    .toPath(sameOriginPath(ctx, ctx.request.header(MODAL_REDIRECT)) ?? fallback)
}
