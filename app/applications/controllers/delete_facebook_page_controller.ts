import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { deleteApplication } from '#src/applications/actions/delete_application'
import { disconnectPage } from '#src/applications/facebook/connection/disconnect_page'
import { findConnection } from '#src/applications/facebook/connection/find_connection'
import { MessengerPorts } from '#src/applications/facebook/messenger_ports'
import { messages, format } from '#src/messages/messages'

@inject()
export default class DeleteFacebookPageController {
  constructor(private readonly facebook: MessengerPorts) {}

  async execute(ctx: HttpContext) {
    const connection = found(await findConnection(ctx.workspace.id, ctx.params.id))
    await disconnectPage(this.facebook, connection)
    await deleteApplication(ctx.workspace.id, ctx.params.id, 'facebook')
    ctx.session.flash('notice', format(messages().facebook.deleted, { page: connection.pageName }))
    return ctx.response.redirect().status(303).toRoute('applications.facebook.pages')
  }
}
