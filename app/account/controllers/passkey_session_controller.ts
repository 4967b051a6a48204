import type { HttpContext } from '@adonisjs/core/http'
import { passkeyRequestOptions, findAccountByPasskey } from '#src/identity/passkeys/passkeys'
import { storeChallenge, relyingParty, takeChallenge } from '../passkey_challenge.js'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import vine from '@vinejs/vine'
import { flashFieldErrors } from '#app/core/form_errors'
import { messages } from '#src/messages/messages'
import { ATTEMPTS } from '../limits.js'
import { signIn } from '../sign_in.js'
import { consumeAttempt } from '../consume_attempt.js'
import { passkeyResponse } from '../validation.js'

export default class PasskeySessionController {
  static validator = vine.create(
    vine.object({ response: passkeyResponse(), remember: vine.boolean().optional() })
  )

  async store(ctx: HttpContext) {
    const { request, response, session } = ctx
    const form = await request.validateUsing(PasskeySessionController.validator)
    const attempt = await consumeAttempt(ctx, 'passkey', '*', ATTEMPTS.signInsPerNetwork)
    if (!attempt.allowed) return this.#refuse(ctx, attempt.sentence)

    const challenge = takeChallenge(ctx)
    const answer = form.response as unknown as AuthenticationResponseJSON
    const user = challenge && (await findAccountByPasskey(relyingParty(), challenge, answer))
    if (!user) return this.#refuse(ctx, messages().identity.unknownPasskey)

    const intended = session.pullIntendedUrl()
    await signIn(ctx, user, { remember: form.remember ?? false, way: 'passkey' })
    return response.redirect().toPath(intended ?? '/home')
  }

  async challenge(ctx: HttpContext) {
    const question = await passkeyRequestOptions(relyingParty())
    storeChallenge(ctx, question.challenge)
    return ctx.response.json(question)
  }

  #refuse({ session, response }: HttpContext, passkey: string) {
    flashFieldErrors(session, { passkey })
    return response.redirect().toRoute('login')
  }
}
