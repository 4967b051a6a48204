import type { HttpContext } from '@adonisjs/core/http'
import { leaveLead } from '#src/conversations/actions/leave_lead'
import { admitted } from '../admission.js'
import { Refusal } from '../refusal.js'
import { throttleSessions } from '../throttle.js'
import { leadValidator } from '../validators.js'

export default class LeadController {
  async execute(ctx: HttpContext) {
    const { application, session } = await admitted(ctx)
    await throttleSessions(ctx)
    const { name = null, email = null } = await ctx.request.validateUsing(leadValidator)
    const asked = new Set<string>(application.settings.leadFields)
    const lead = { name: asked.has('name') ? name : null, email: asked.has('email') ? email : null }
    if (lead.name === null && lead.email === null) {
      throw new Refusal(
        422,
        asked.size === 0 ? 'Nothing is asked for here.' : 'Write how you can be reached.'
      )
    }
    const left = await leaveLead(application.userId, session.conversationId, lead)
    if (!left) throw new Refusal(409, 'Ask a question first; your address is kept with it.')
    return ctx.response.noContent()
  }
}
