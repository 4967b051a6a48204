import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { found } from '#app/core/exceptions/not_found'
import { findPasskey } from '#src/identity/passkeys/find_passkeys'
import { passkeyName } from '../validation.js'

export default class RenamePasskeyController {
  static validator = vine.create(vine.object({ name: passkeyName() }))

  async execute({ auth, params, request, response }: HttpContext) {
    const { name } = await request.validateUsing(RenamePasskeyController.validator)
    await found(await findPasskey(auth.user!.id, params.id))
      .merge({ name })
      .save()
    return response.redirect().status(303).toRoute('profile.edit')
  }
}
