import type { HttpContext } from '@adonisjs/core/http'
import { chatModelValidator } from '../validators/providers.js'

export default class ChatModelController {
  async execute({ auth, request, response, session }: HttpContext) {
    const { model } = await request.validateUsing(chatModelValidator)
    await auth.user!.merge({ chatModel: model }).save()
    session.flash('notice', 'Your chat answers with it from now on.')
    return response.redirect().status(303).toRoute('profile.edit')
  }
}
