import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { found } from '#app/core/exceptions/not_found'
import { updateApplication } from '#src/applications/actions/update_application'
import { stateNotice } from '../sentences.js'

export default class UpdateTelegramBotController {
  static validator = vine.create(vine.object({ state: vine.enum(['published', 'paused'] as const) }))

  async execute(ctx: HttpContext) {
    const changes = await ctx.request.validateUsing(UpdateTelegramBotController.validator)
    if (changes.state === 'published') requireConfirmedAddress(ctx, 'publish')
    const updated = found(await updateApplication(ctx.workspace.id, ctx.params.id, changes, 'telegram'))
    if (updated.ok) ctx.session.flash('notice', stateNotice(updated.value))
    return ctx.response.redirect().status(303).toRoute('applications.telegram.index')
  }
}
