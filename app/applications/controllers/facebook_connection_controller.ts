import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { deleteApplication } from '#src/applications/actions/delete_application'
import { updateApplication } from '#src/applications/actions/update_application'
import { checkConnection } from '#src/applications/facebook/connection/check_connection'
import { disconnectPage } from '#src/applications/facebook/connection/disconnect_page'
import { findConnection } from '#src/applications/facebook/connection/find_connection'
import { Facebook } from '#src/applications/facebook/facebook'
import { words } from '#src/messages/facebook'
import { say } from '#src/messages/say'
import { checkSentence } from '../facebook_sentences.js'
import { stateNotice } from '../sentences.js'
import { facebookChangeValidator } from '../validators/facebook.js'

/** What an account holder does with a Page that was connected. */
@inject()
export default class FacebookConnectionController {
  constructor(private readonly facebook: Facebook) {}

  async update(ctx: HttpContext) {
    const changes = await ctx.request.validateUsing(facebookChangeValidator)
    const updated = found(await updateApplication(ctx.auth.user!.id, ctx.params.id, changes, 'facebook'))
    if (updated.ok) ctx.session.flash('notice', stateNotice(updated.value))
    return this.#back(ctx)
  }

  async test(ctx: HttpContext) {
    const connection = found(await findConnection(ctx.auth.user!.id, ctx.params.id))
    const checked = await checkConnection(this.facebook, connection)
    if (checked.ok) ctx.session.flash('notice', say(words().checked, { page: connection.pageName }))
    else ctx.session.flash('error', checkSentence(checked.error))
    return this.#back(ctx)
  }

  async disconnect(ctx: HttpContext) {
    const connection = found(await findConnection(ctx.auth.user!.id, ctx.params.id))
    await disconnectPage(this.facebook, connection)
    ctx.session.flash('notice', say(words().disconnected, { page: connection.pageName }))
    return this.#back(ctx)
  }

  async destroy(ctx: HttpContext) {
    const connection = found(await findConnection(ctx.auth.user!.id, ctx.params.id))
    await disconnectPage(this.facebook, connection)
    await deleteApplication(ctx.auth.user!.id, ctx.params.id, 'facebook')
    ctx.session.flash('notice', say(words().deleted, { page: connection.pageName }))
    return this.#back(ctx)
  }

  #back({ response }: HttpContext) {
    return response.redirect().status(303).toRoute('applications.facebook.pages')
  }
}
