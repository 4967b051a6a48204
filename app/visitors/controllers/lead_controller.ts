import type { HttpContext } from '@adonisjs/core/http'
import { leaveLead } from '#src/conversations/actions/leave_lead'
import { admitted } from '../admission.js'
import { Refusal } from '../refusal.js'
import { throttleSessions } from '../throttle.js'
import { leadMessages } from '../messages.js'
import { leadValidator } from '../validators.js'

export default class LeadController {
  async execute(ctx: HttpContext) {
    const { application, session } = await admitted(ctx)
    await throttleSessions(ctx)
    const { name = null, email = null } = await ctx.request.validateUsing(leadValidator, leadMessages(ctx))
    const asked = new Set<string>(application.settings.leadFields)
    const lead = { name: asked.has('name') ? name : null, email: asked.has('email') ? email : null }
    if (lead.name === null && lead.email === null) {
      throw new Refusal(ctx, 422, asked.size === 0 ? 'nothingAsked' : 'reachable')
    }
    const left = await leaveLead(application.userId, session.conversationId, lead)
    if (!left) throw new Refusal(ctx, 409, 'askFirst')
    return ctx.response.noContent()
  }
}
