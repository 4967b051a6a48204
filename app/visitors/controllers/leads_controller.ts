import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import type { LeadField } from '#protocol/applications'
import { saveLead } from '#src/conversations/leads/leads'
import { Publisher } from '#src/realtime/publisher'
import { admitVisitor } from '../admission.js'
import { Refusal } from '../refusal.js'
import { throttleSessions } from '../throttle.js'
import { leadMessages } from '../messages.js'

@inject()
export default class LeadsController {
  static validator = vine.create(
    vine.object({
      name: vine.string().trim().minLength(1).maxLength(200).nullable().optional(),
      email: vine.string().trim().email().maxLength(254).nullable().optional(),
      /** Digits with common separators. */
      phone: vine
        .string()
        .trim()
        .maxLength(40)
        .regex(/^\+?(?:[ ()./-]*\d){5,15}[ ()]*(?:(?:x|ext\.?) ?\d{1,6})?$/i)
        .nullable()
        .optional(),
    })
  )

  constructor(private readonly publisher: Publisher) {}

  async store(ctx: HttpContext) {
    const { application, session } = await admitVisitor(ctx)
    await throttleSessions(ctx)
    const input = await ctx.request.validateUsing(LeadsController.validator, leadMessages(ctx))
    const asked = new Set<string>(application.settings.leadFields)
    const only = (field: LeadField) => (asked.has(field) ? (input[field] ?? null) : null)
    const lead = { name: only('name'), email: only('email'), phone: only('phone') }
    if (Object.values(lead).every((answer) => answer === null)) {
      throw new Refusal(ctx, 422, asked.size === 0 ? 'nothingAsked' : 'reachable')
    }
    const left = await saveLead(this.publisher, application, session.conversationId, lead)
    if (!left) throw new Refusal(ctx, 409, 'askFirst')
    return ctx.response.noContent()
  }
}
