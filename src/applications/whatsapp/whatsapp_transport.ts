import { fail } from '#src/shared/result'
import { RATE_LIMIT_WAIT_MS } from '../limits.js'
import type { GraphProblem } from '../graph/graph_problem.js'
import InboundMessage from '../threads/models/inbound_message.js'
import type MessengerThread from '../threads/models/messenger_thread.js'
import type { VisitorConnection, SendProblem, Transport } from '../threads/transport.js'
import WhatsAppNumber from './models/whatsapp_number.js'
import { accessOf, requireReconnect } from './numbers.js'
import type { Access } from './whatsapp_api.js'
import { WHATSAPP_TYPING_MS, whatsappMessenger } from './whatsapp_messenger.js'
import { INVALID_PARAMETER, undeliveredReason } from './undelivered.js'
import type { WhatsAppPorts } from './whatsapp_ports.js'

export function whatsappTransport(whatsapp: WhatsAppPorts): Transport {
  return {
    messenger: whatsappMessenger,
    async open(thread) {
      const number = await WhatsAppNumber.find(thread.applicationId)
      const access = number?.state === 'connected' && accessOf(whatsapp, number)
      return access ? connectionTo(whatsapp, number, access, thread) : null
    },
  }
}

function connectionTo(
  { api }: WhatsAppPorts,
  number: WhatsAppNumber,
  access: Access,
  thread: MessengerThread
): VisitorConnection {
  return {
    name: number.verifiedName,
    async send({ id, text, template: json }) {
      const template = json === null ? null : (JSON.parse(json) as object)
      const sent = await api.send(access, { to: thread.visitorId, text, template, callbackData: id })
      return sent.ok ? sent : fail(sendProblem(sent.error, template !== null))
    },
    async startTyping() {
      const last = await InboundMessage.query()
        .where('threadId', thread.id)
        .orderBy('sentAtMs', 'desc')
        .orderBy('id', 'desc')
        .first()
      if (!last) return async () => undefined
      const show = () => api.showTyping(access, last.mid)
      await show()
      const timer = setInterval(() => void show(), WHATSAPP_TYPING_MS)
      return async () => clearInterval(timer)
    },
    requireReconnect: () => requireReconnect(number.applicationId),
  }
}

/** What WhatsApp refuses for good is shown in the inbox until the visitor writes again. */
function sendProblem(problem: GraphProblem, isTemplate: boolean): SendProblem {
  const { kind, waitMs, code, mayHaveArrived } = problem
  if (kind === 'token' || kind === 'permission') return { kind: 'access', lost: kind }
  if (kind === 'rate') return { kind, waitMs: waitMs ?? RATE_LIMIT_WAIT_MS }
  if (kind === 'temporary') return { kind, mayHaveArrived }
  const isInvalid = isTemplate && code === INVALID_PARAMETER
  return { kind: 'left', reason: isInvalid ? 'template_parameters' : undeliveredReason(code) }
}
