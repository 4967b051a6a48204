import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { openId } from '#config/oidc'
import type { PendingSignIn } from '#src/identity/openid/openid_provider'
import { format, messages } from '#src/messages/messages'
import { OPENID_SIGN_IN_MS } from './limits.js'

const PENDING = 'openIdSignIn'

type Pending = PendingSignIn & { remember: boolean }

export function storePending({ session }: HttpContext, pending: Pending): void {
  session.put(PENDING, { ...pending, untilMs: Date.now() + OPENID_SIGN_IN_MS })
}

/** What this session has begun. It is removed: one response is accepted. */
export function takePending({ session }: HttpContext): Pending | null {
  const stored = session.pull(PENDING) as (Pending & { untilMs: number }) | undefined
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
