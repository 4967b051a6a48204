import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { setNotified } from '#src/identity/workspaces/members'
import { messages } from '#src/messages/messages'

export default class UpdateNoticesController {
  static validator = vine.create(vine.object({ notified: vine.boolean() }))

  async execute({ auth, workspace, request, response, session }: HttpContext) {
    const { notified } = await request.validateUsing(UpdateNoticesController.validator)
    await setNotified(workspace.id, auth.user!.id, notified)
    const { on, off } = messages().inbox.notices
    session.flash('notice', notified ? on : off)
    return response.redirect().status(303).toRoute('inbox.index')
  }
}
