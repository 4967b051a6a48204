import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { checkConnection } from '#src/applications/facebook/connection/check_connection'
import { findConnection } from '#src/applications/facebook/connection/find_connection'
import { MessengerPorts } from '#src/applications/facebook/messenger_ports'
import { messages, format } from '#src/messages/messages'
import { checkSentence } from '#app/applications/sentences'

@inject()
export default class TestFacebookPageController {
  constructor(private readonly facebook: MessengerPorts) {}

  async execute(ctx: HttpContext) {
    const connection = found(await findConnection(ctx.workspace.id, ctx.params.id))
    const checked = await checkConnection(this.facebook, connection)
    if (checked.ok)
      ctx.session.flash('notice', format(messages().facebook.checked, { page: connection.pageName }))
    else ctx.session.flash('error', checkSentence(checked.error))
    return ctx.response.redirect().status(303).toRoute('applications.facebook.pages')
  }
}
