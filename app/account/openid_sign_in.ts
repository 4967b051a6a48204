import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { servesTls } from '#config/app'
import { openId } from '#config/oidc'
import type { PendingSignIn } from '#src/identity/openid/openid_provider'
import { format, messages } from '#src/messages/messages'
import { OPENID_SIGN_IN_MS } from './limits.js'

const COOKIE = 'parley_openid'
const COOKIE_OPTIONS = { path: '/login', httpOnly: true, secure: servesTls, sameSite: 'lax' } as const

type Pending = PendingSignIn & { remember: boolean }

/**
 * A separate cookie instead of the session. Another request of the sign-in page, such as the one for a passkey challenge, may still
 * be running and would overwrite the session.
 */
export function storePending({ response }: HttpContext, pending: Pending): void {
  const untilMs = Date.now() + OPENID_SIGN_IN_MS
  response.encryptedCookie(
    COOKIE,
    { ...pending, untilMs },
    { ...COOKIE_OPTIONS, maxAge: OPENID_SIGN_IN_MS / 1_000 }
  )
}

/** The sign-in that this browser began; null if there is none or it has expired. Removed, so that only one response is accepted. */
export function takePending({ request, response }: HttpContext): Pending | null {
  const stored = request.encryptedCookie(COOKIE) as (Pending & { untilMs: number }) | null
  response.clearCookie(COOKIE, COOKIE_OPTIONS)
  return stored && stored.untilMs > Date.now() ? stored : null
}

/** The provider's name for the button; null without one. */
export function openIdLabel(): string | null {
  return openId.settings?.label ?? null
}

export function refuseOpenId(
  { session, response }: HttpContext,
  problem: keyof ReturnType<typeof messages>['identity']['openId']
) {
  const { label = '', allowedDomains = [] } = openId.settings ?? {}
  const sentence = messages().identity.openId[problem]
  flashFieldErrors(session, { oidc: format(sentence, { label, domains: allowedDomains.join(', ') }) })
  return response.redirect().toRoute('login')
}
