import type { HttpContext } from '@adonisjs/core/http'
import type { Digest } from '#protocol/inbox'
import { chooseDigest } from '#src/conversations/inbox/digest'
import { digestValidator } from '../validators.js'

const NOTICES: Record<Digest, string> = {
  never: 'You get no letter about unanswered questions.',
  daily: 'Once a day you get a letter with what stayed unanswered, when there is something.',
  weekly: 'Once a week you get a letter with what stayed unanswered, when there is something.',
}

export default class DigestController {
  async execute({ auth, request, response, session }: HttpContext) {
    const { every } = await request.validateUsing(digestValidator)
    await chooseDigest(auth.user!.id, every)
    session.flash('notice', NOTICES[every])
    return response.redirect().status(303).toRoute('inbox.index')
  }
}
