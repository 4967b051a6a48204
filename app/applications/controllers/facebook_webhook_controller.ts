import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { MessengerPorts } from '#src/applications/facebook/messenger_ports'
import { parseEvents } from '#src/applications/facebook/webhook/events'
import ReceiveFacebookJob from '#src/applications/facebook/webhook/receive_facebook_job'
import { answerChallenge, signedDelivery } from '../webhook_requests.js'

@inject()
export default class FacebookWebhookController {
  constructor(private readonly facebook: MessengerPorts) {}

  verify(ctx: HttpContext) {
    return answerChallenge(ctx, this.facebook.settings.verifyToken)
  }

  /** Facebook drops webhooks that do not answer within seconds, so a job does the work. */
  async receive(ctx: HttpContext) {
    const { response, route } = ctx
    const kind = route?.name === 'webhooks.instagram.receive' ? 'instagram' : 'facebook'
    if (!this.facebook.isConfigured) return response.status(404).send('Facebook is not set up here.')
    const signed = await signedDelivery(ctx, kind, this.facebook.graph.app.secret)
    if (!signed) return
    const events = parseEvents(signed.delivery).filter((event) => event.kind === kind)
    if (events.length > 0) await ReceiveFacebookJob.dispatch({ events })
    return response.send('EVENT_RECEIVED')
  }
}
