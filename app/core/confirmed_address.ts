import { Exception } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'
import { smtp } from '#config/mail'
import { format, messages } from '#src/messages/messages'

/** Required only if the server sends emails, so that everyone can confirm their address. */
export const confirmedAddress = { isRequired: smtp !== null }

export class Unconfirmed extends Exception {
  static status = 403
  static code = 'E_UNCONFIRMED_ADDRESS'

  constructor(readonly sentence: string) {
    super(sentence)
  }
}

/**
 * Throws `Unconfirmed`. For anything that reaches strangers under the operator's domain: pages, requests to
 * websites, webhooks.
 */
export function requireConfirmedAddress(
  { auth }: HttpContext,
  purpose: 'publish' | 'fetch' | 'webhooks' | 'invite'
): void {
  const user = auth.user ?? auth.use('api').getUserOrFail()
  if (!confirmedAddress.isRequired || user.emailVerifiedAt !== null) return
  throw new Unconfirmed(format(messages().core.unconfirmed[purpose], { email: user.email }))
}
