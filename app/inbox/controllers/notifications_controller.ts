import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { setDigest } from '#src/conversations/inbox/digest'
import { messages } from '#src/messages/messages'
import { DIGESTS } from '#protocol/inbox'
import { setNotified } from '#src/identity/workspaces/members'

export default class NotificationsController {
  static updateDigestValidator = vine.create(vine.object({ every: vine.enum(DIGESTS) }))

  static updateNoticesValidator = vine.create(vine.object({ notified: vine.boolean() }))

  async updateDigest({ workspace, request, response, session }: HttpContext) {
    const { every } = await request.validateUsing(NotificationsController.updateDigestValidator)
    await setDigest(workspace.id, every)
    session.flash('notice', messages().inbox.digest[every])
    return response.redirect().status(303).toRoute('inbox.index')
  }

  async updateNotices({ auth, workspace, request, response, session }: HttpContext) {
    const { notified } = await request.validateUsing(NotificationsController.updateNoticesValidator)
    await setNotified(workspace.id, auth.user!.id, notified)
    const { on, off } = messages().inbox.notices
    session.flash('notice', notified ? on : off)
    return response.redirect().status(303).toRoute('inbox.index')
  }
}
