import type { HttpContext } from '@adonisjs/core/http'
import { passkeyRequestOptions } from '#src/identity/passkeys/find_account_by_passkey'
import { keepChallenge, relyingParty } from '../passkey_challenge.js'

export default class CreatePasskeyChallengeController {
  async execute(ctx: HttpContext) {
    const question = await passkeyRequestOptions(relyingParty())
    keepChallenge(ctx, question.challenge)
    return ctx.response.json(question)
  }
}
