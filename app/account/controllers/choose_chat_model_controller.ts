import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import Workspace from '#src/identity/models/workspace'
import { messages } from '#src/messages/messages'
import { withMessages } from '#app/core/field_messages'
import { modelChoice } from '../validation.js'

export default class ChooseChatModelController {
  static validator = withMessages(
    vine.create(vine.object({ model: modelChoice() })),
    () => messages().profile.providers.fields
  )

  async execute({ workspace, request, response, session }: HttpContext) {
    const { model } = await request.validateUsing(ChooseChatModelController.validator)
    await Workspace.query().where('id', workspace.id).update({ chatModel: model })
    session.flash('notice', messages().profile.chatModelChosen)
    return response.redirect().status(303).toRoute('profile.edit')
  }
}
