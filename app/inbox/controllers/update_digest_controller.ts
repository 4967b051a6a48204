import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { setDigest } from '#src/conversations/inbox/digest'
import { messages } from '#src/messages/messages'
import { DIGESTS } from '#protocol/inbox'

export default class UpdateDigestController {
  static validator = vine.create(vine.object({ every: vine.enum(DIGESTS) }))

  async execute({ workspace, request, response, session }: HttpContext) {
    const { every } = await request.validateUsing(UpdateDigestController.validator)
    await setDigest(workspace.id, every)
    session.flash('notice', messages().inbox.digest[every])
    return response.redirect().status(303).toRoute('inbox.index')
  }
}
