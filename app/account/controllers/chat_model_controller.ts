import type { HttpContext } from '@adonisjs/core/http'
import { words } from '#src/messages/profile'
import { chatModelValidator } from '../validators/providers.js'

export default class ChatModelController {
  async execute({ auth, request, response, session }: HttpContext) {
    const { model } = await request.validateUsing(chatModelValidator)
    await auth.user!.merge({ chatModel: model }).save()
    session.flash('notice', words().chatModelChosen)
    return response.redirect().status(303).toRoute('profile.edit')
  }
}
