import { fail, ok, type Result } from '#src/shared/result'
import { callGraph, type FacebookApp, type GraphCall } from '../graph/graph_call.js'
import type { GraphProblem } from '../graph/graph_problem.js'
import { isRecord, textOf } from '../graph/parse.js'
import { parseTemplates, type TemplatePage } from './parse_templates.js'
import { TEMPLATES_PER_PAGE } from './whatsapp_messenger.js'

/** A business number and what its owner's Meta app needs to use it. */
export type Access = { phoneNumberId: string; token: string; appSecret: string }
export type NumberIdentity = { displayNumber: string; verifiedName: string }
type Outgoing = {
  /** A phone number in digits, or WhatsApp's own id of a person whose number it hides. */
  to: string
  text: string
  /** Sent instead of the text. */
  template: object | null
  /** WhatsApp returns it with the message's status. */
  callbackData: string
}

type Answered<Value> = Promise<Result<Value, GraphProblem>>

/** The part of https://developers.facebook.com/docs/whatsapp/cloud-api that an answering number needs. */
export class WhatsAppApi {
  constructor(private readonly settings: Pick<FacebookApp, 'graphUrl' | 'timeoutMs'>) {}

  async number(access: Access): Answered<NumberIdentity> {
    const query = { fields: 'display_phone_number,verified_name' }
    const answer = await this.#call(access, { method: 'GET', path: `/${access.phoneNumberId}`, query })
    if (!answer.ok) return answer
    const { display_phone_number: shown, verified_name: name } = isRecord(answer.value) ? answer.value : {}
    const displayNumber = textOf(shown)?.slice(0, 40) ?? null
    if (displayNumber === null)
      return fail({ kind: 'refused', waitMs: null, code: null, mayHaveArrived: false })
    return ok({ displayNumber, verifiedName: (textOf(name) ?? displayNumber).slice(0, 200) })
  }

  subscribe(access: Access, accountId: string): Answered<unknown> {
    return this.#call(access, { method: 'POST', path: `/${accountId}/subscribed_apps` })
  }

  unsubscribe(access: Access, accountId: string): Answered<unknown> {
    return this.#call(access, { method: 'DELETE', path: `/${accountId}/subscribed_apps` })
  }

  /** A page of the account's approved templates. */
  async templates(access: Access, accountId: string, after: string | null): Answered<TemplatePage> {
    const query = {
      fields: 'name,language,status,category,parameter_format,components',
      status: 'APPROVED',
      limit: String(TEMPLATES_PER_PAGE),
      ...(after === null ? {} : { after }),
    }
    const answer = await this.#call(access, { method: 'GET', path: `/${accountId}/message_templates`, query })
    return answer.ok ? ok(parseTemplates(answer.value)) : answer
  }

  /** Returns WhatsApp's message id. Texts arrive only within the window, templates always. */
  async send(access: Access, { to, text, template, callbackData }: Outgoing): Answered<string | null> {
    const answer = await this.#message(access, {
      recipient_type: 'individual',
      ...(/^\d+$/.test(to) ? { to } : { recipient: to }),
      ...(template === null
        ? { type: 'text', text: { preview_url: false, body: text } }
        : { type: 'template', template }),
      biz_opaque_callback_data: callbackData,
    })
    if (!answer.ok) return answer
    const rows = isRecord(answer.value) && Array.isArray(answer.value.messages) ? answer.value.messages : []
    return ok(isRecord(rows[0]) ? textOf(rows[0].id) : null)
  }

  /** Also marks the message as read. */
  showTyping(access: Access, mid: string): Answered<unknown> {
    return this.#message(access, { status: 'read', message_id: mid, typing_indicator: { type: 'text' } })
  }

  #message(access: Access, body: object): Answered<unknown> {
    const path = `/${access.phoneNumberId}/messages`
    return this.#call(access, { method: 'POST', path, body: { messaging_product: 'whatsapp', ...body } })
  }

  #call({ token, appSecret: secret }: Access, call: Omit<GraphCall, 'token'>): Answered<unknown> {
    return callGraph({ ...this.settings, secret }, { ...call, token })
  }
}
