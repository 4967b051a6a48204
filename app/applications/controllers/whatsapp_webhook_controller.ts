import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { rawBody } from '#app/core/raw_body'
import { isSignedByFacebook } from '#src/applications/graph/signature'
import type WhatsAppNumber from '#src/applications/whatsapp/models/whatsapp_number'
import { accessOf, connectedNumbers, noteReached, numberOfToken } from '#src/applications/whatsapp/numbers'
import { numbersIn, parseDelivery } from '#src/applications/whatsapp/webhook/deliveries'
import ReceiveWhatsAppJob from '#src/applications/whatsapp/webhook/receive_whatsapp_job'
import { WhatsAppPorts } from '#src/applications/whatsapp/whatsapp_ports'
import { MAX_WEBHOOK_BYTES } from '../limits.js'
import { answerChallenge, countForgery, hasForgedTooOften, jsonOf, takesEvents } from '../webhook_requests.js'

@inject()
export default class WhatsAppWebhookController {
  constructor(private readonly whatsapp: WhatsAppPorts) {}

  async verify(ctx: HttpContext) {
    const number = await numberOfToken(String(ctx.request.qs()['hub.verify_token'] ?? ''))
    const verifyToken = number && this.whatsapp.box.decrypt<string>(number.verifyToken)
    answerChallenge(ctx, verifyToken ?? '')
    if (number && ctx.response.getStatus() === 200) await noteReached(number)
  }

  /**
   * Each number has the secret of its owner's app, so a delivery counts only for numbers whose secret signed it.
   * Signed deliveries are limited only by number, because anyone can make Meta deliver here with another
   * secret, from the same network.
   */
  async receive(ctx: HttpContext) {
    const { request, response } = ctx
    const bytes = await rawBody(request.request, MAX_WEBHOOK_BYTES)
    if (!bytes) return response.status(413).send('Larger than 2 MB.')
    const delivery = jsonOf(bytes)
    const numbers = await connectedNumbers(numbersIn(delivery))
    const signature = request.header('x-hub-signature-256') ?? null
    const signers = numbers.filter((number) => this.#signed(number, bytes, signature))
    if (signers.length === 0) {
      if (await hasForgedTooOften(ctx, 'whatsapp')) return response.status(429).send('Too many calls.')
      await countForgery(ctx, 'whatsapp')
      return response.status(403).send('Not signed by the app of a connected number.')
    }

    for (const number of signers) await noteReached(number)
    const ids = new Set(signers.map(({ phoneNumberId }) => phoneNumberId))
    const events = parseDelivery(delivery).filter(({ phoneNumberId }) => ids.has(phoneNumberId))
    if (events.length > 0 && !(await takesEvents(signers[0]!.applicationId, events.length)))
      return response.status(429).send('Too many events.')
    if (events.length > 0) await ReceiveWhatsAppJob.dispatch({ events })
    return response.send('EVENT_RECEIVED')
  }

  #signed(number: WhatsAppNumber, bytes: Uint8Array, signature: string | null): boolean {
    const access = accessOf(this.whatsapp, number)
    return access !== null && isSignedByFacebook(bytes, signature, access.appSecret)
  }
}
