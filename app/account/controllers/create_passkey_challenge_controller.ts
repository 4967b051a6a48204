import type { HttpContext } from '@adonisjs/core/http'
import { passkeyRequestOptions } from '#src/identity/passkeys/find_account_by_passkey'
import { storeChallenge, relyingParty } from '../passkey_challenge.js'

export default class CreatePasskeyChallengeController {
  async execute(ctx: HttpContext) {
    const question = await passkeyRequestOptions(relyingParty())
    storeChallenge(ctx, question.challenge)
    return ctx.response.json(question)
  }
}
