import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { deleteApplication } from '#src/applications/actions/delete_application'
import { messages } from '#src/messages/messages'

export default class DeleteEmbedController {
  async execute({ workspace, params, response, session }: HttpContext) {
    found((await deleteApplication(workspace.id, params.id, 'embed')) || null)
    session.flash('notice', messages().applications.embed.deleted)
    return response.redirect().status(303).toRoute('applications.embed.index')
  }
}
