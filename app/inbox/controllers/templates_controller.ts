import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import {
  fillTemplate,
  templateText,
  TEMPLATE_VALUE_CHARACTERS,
  type OfferedTemplates,
} from '#protocol/whatsapp'
import { orNotFound } from '#app/core/exceptions/not_found'
import { withMessages } from '#app/core/field_messages'
import { flashFieldErrors } from '#app/core/form_errors'
import { deliverTemplate, listTemplates } from '#src/applications/whatsapp/templates'
import { WhatsAppPorts } from '#src/applications/whatsapp/whatsapp_ports'
import { ChatPorts } from '#src/conversations/chat_ports'
import { sendAgentMessage } from '#src/conversations/handover/send_agent_message'
import { takeOver } from '#src/conversations/handover/take_over'
import { findInboxConversation, markSeen } from '#src/conversations/inbox/inbox_conversations'
import type Conversation from '#src/conversations/models/conversation'
import { messages } from '#src/messages/messages'

@inject()
export default class TemplatesController {
  static validator = withMessages(
    vine.create(
      vine.object({
        name: vine.string().maxLength(512),
        language: vine.string().maxLength(20),
        values: vine
          .array(vine.string().trim().minLength(1).maxLength(TEMPLATE_VALUE_CHARACTERS))
          .maxLength(100),
      })
    ),
    () => messages().inbox.fields.template
  )

  constructor(
    private readonly conversations: ChatPorts,
    private readonly whatsapp: WhatsAppPorts
  ) {}

  /** Sends a template to a visitor whose reply window is closed. Takes the conversation over, like a reply. */
  async store(ctx: HttpContext) {
    const conversation = orNotFound(await findInboxConversation(ctx.workspace.id, ctx.params.id))
    orNotFound(conversation.channel === 'whatsapp' || null)
    const { name, language, values } = await ctx.request.validateUsing(TemplatesController.validator)
    const { templates, problem } = await offeredTemplates(this.whatsapp, conversation)
    const template = templates.find((one) => one.name === name && one.language === language)
    if (!template || template.problem !== null || template.fields.length !== values.length) {
      flashFieldErrors(ctx.session, { template: problem ?? messages().inbox.templates.changed })
      return ctx.response.redirect().status(303).toRoute('inbox.show', { id: conversation.id })
    }
    const humanAgent = ctx.auth.user!
    // WhatsApp refuses line breaks and many spaces in a row.
    const words = values.map((value) => value.replace(/\s+/g, ' '))
    await takeOver(this.conversations, conversation, humanAgent)
    await sendAgentMessage(
      this.conversations,
      conversation,
      humanAgent,
      templateText(fillTemplate(template, words))
    )
    await deliverTemplate(conversation.id, template, words)
    await markSeen(conversation)
    return ctx.response.redirect().status(303).toRoute('inbox.show', { id: conversation.id })
  }
}

export async function offeredTemplates(
  whatsapp: WhatsAppPorts,
  { applicationId }: Conversation
): Promise<OfferedTemplates> {
  const listed = await listTemplates(whatsapp, applicationId)
  if (listed.ok) return { ...listed.value, problem: null }
  return { templates: [], isTruncated: false, problem: messages().inbox.templates.problems[listed.error] }
}
