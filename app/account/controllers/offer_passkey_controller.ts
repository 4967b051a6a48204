import type { HttpContext } from '@adonisjs/core/http'
import { storeChallenge, relyingParty } from '#app/account/passkey_challenge'
import { passkeyCreationOptions } from '#src/identity/passkeys/add_passkey'

export default class OfferPasskeyController {
  async execute(ctx: HttpContext) {
    const offer = await passkeyCreationOptions(relyingParty(), ctx.auth.user!)
    storeChallenge(ctx, offer.challenge)
    return ctx.response.json(offer)
  }
}
