import db from '@adonisjs/lucid/services/db'
import type { MessageTemplate } from '#protocol/whatsapp'
import { enqueue } from '#src/shared/queue/enqueue'
import { fail, type Result } from '#src/shared/result'
import AnswerThreadJob from '../threads/answer_thread_job.js'
import MessengerThread from '../threads/models/messenger_thread.js'
import OutboundMessage from '../threads/models/outbound_message.js'
import WhatsAppNumber from './models/whatsapp_number.js'
import { accessOf, requireReconnect } from './numbers.js'
import { isNamedTemplate } from './parse_templates.js'
import type { TemplateList } from './template_lists.js'
import type { WhatsAppPorts } from './whatsapp_ports.js'

/**
 * `no_account`: its owner has not entered the WhatsApp Business account; `account`: WhatsApp knows no such account, or
 * the token has no permission to read its templates.
 */
export type TemplatesProblem = 'not_connected' | 'no_account' | 'account' | 'token' | 'rate' | 'unreachable'

type Listed = Result<TemplateList, TemplatesProblem>

/** The approved templates of the number that the conversation is with. */
export async function listTemplates(whatsapp: WhatsAppPorts, applicationId: string | null): Promise<Listed> {
  const number = applicationId === null ? null : await WhatsAppNumber.find(applicationId)
  const access = number?.state === 'connected' ? accessOf(whatsapp, number) : null
  if (!number || !access) return fail('not_connected')
  const { accountId, token } = number
  if (accountId === null) return fail('no_account')
  const listed = await whatsapp.templates.get(
    `${number.applicationId} ${accountId} ${token}`,
    access,
    accountId
  )
  if (listed.ok) return listed
  const { kind } = listed.error
  whatsapp.logger.warn(
    { application: number.applicationId, problem: listed.error },
    'could not list the templates of a WhatsApp number'
  )
  if (kind === 'token') await requireReconnect(number.applicationId)
  if (kind === 'token' || kind === 'rate') return fail(kind)
  return fail(kind === 'temporary' ? 'unreachable' : 'account')
}

/**
 * Enqueues the template for the conversation's visitor, like a reply; `values` are in the order of its fields. WhatsApp
 * takes templates also when the visitor hasn't written for a day.
 */
export async function deliverTemplate(
  conversationId: string,
  template: MessageTemplate,
  values: string[]
): Promise<void> {
  const thread = await MessengerThread.query().where('conversationId', conversationId).first()
  if (!thread) return
  const part = {
    threadId: thread.id,
    text: '',
    template: JSON.stringify(templateObject(template, values)),
    automatic: false,
    state: 'waiting' as const,
  }
  await db.transaction(async (trx) => {
    await OutboundMessage.create(part, { client: trx })
    await thread.useTransaction(trx).merge({ leftAt: null, leftReason: null }).save()
    await enqueue(trx, AnswerThreadJob.dispatch({ threadId: thread.id }))
  })
}

/**
 * The `template` of a message, see
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/template-messages. Quick replies
 * need no payload: WhatsApp then returns their text.
 */
export function templateObject({ name, language, fields }: MessageTemplate, values: string[]): object {
  const isNamed = isNamedTemplate(fields) === true
  const filled = fields.map((field, at) => ({ ...field, text: values[at]! }))
  const components: object[] = []
  for (const type of ['header', 'body'] as const) {
    const parameters = filled
      .filter(({ place }) => place === type)
      .map((field) => ({
        type: 'text',
        ...(isNamed ? { parameter_name: field.name } : {}),
        text: field.text,
      }))
    if (parameters.length > 0) components.push({ type, parameters })
  }
  for (const { place, button, text } of filled) {
    const index = String(button)
    if (place === 'url')
      components.push({ type: 'button', sub_type: 'url', index, parameters: [{ type: 'text', text }] })
    if (place === 'code') {
      const parameters = [{ type: 'coupon_code', coupon_code: text }]
      components.push({ type: 'button', sub_type: 'copy_code', index, parameters })
    }
  }
  return { name, language: { code: language }, ...(components.length > 0 ? { components } : {}) }
}
