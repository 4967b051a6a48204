import type { HttpContext } from '@adonisjs/core/http'
import { chooseDigest } from '#src/conversations/inbox/digest'
import { messages } from '#src/messages/messages'
import { digestValidator } from '../validators.js'

export default class DigestController {
  async execute({ auth, request, response, session }: HttpContext) {
    const { every } = await request.validateUsing(digestValidator)
    await chooseDigest(auth.user!.id, every)
    session.flash('notice', messages().inbox.digest[every])
    return response.redirect().status(303).toRoute('inbox.index')
  }
}
