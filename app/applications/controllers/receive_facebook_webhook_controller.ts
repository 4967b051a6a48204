import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { rawBody } from '#app/core/raw_body'
import { MessengerPorts } from '#src/applications/facebook/messenger_ports'
import { parseEvents } from '#src/applications/facebook/webhook/events'
import { isSameSecret, isSignedByFacebook } from '#src/applications/facebook/webhook/signature'
import ReceiveFacebookJob from '#src/applications/facebook/webhook/receive_facebook_job'
import { countForgery, hasForgedTooOften, parseJson } from '../forgeries.js'
import { MAX_WEBHOOK_BYTES } from '../limits.js'

@inject()
export default class ReceiveFacebookWebhookController {
  constructor(private readonly facebook: MessengerPorts) {}

  render({ request, response }: HttpContext) {
    const query = request.qs()
    const { verifyToken } = this.facebook.settings
    const isVerified =
      verifyToken !== '' &&
      query['hub.mode'] === 'subscribe' &&
      isSameSecret(String(query['hub.verify_token'] ?? ''), verifyToken)
    // Served as a page, a challenge could carry markup.
    response.header('content-type', 'text/plain; charset=utf-8').header('x-content-type-options', 'nosniff')
    return isVerified
      ? response.send(String(query['hub.challenge'] ?? ''))
      : response.status(403).send('The verify token is not the one of this installation.')
  }

  /** Facebook drops webhooks that do not answer within seconds, so a job does the work. */
  async execute(ctx: HttpContext) {
    const { logger, request, response } = ctx
    if (!this.facebook.isConfigured) return response.status(404).send('Facebook is not set up here.')
    if (await hasForgedTooOften(ctx, 'facebook')) return response.status(429).send('Too many calls.')
    const bytes = await rawBody(request.request, MAX_WEBHOOK_BYTES)
    if (!bytes) return response.status(413).send('Larger than 2 MB.')

    const signature = request.header('x-hub-signature-256') ?? null
    if (!isSignedByFacebook(bytes, signature, this.facebook.graph.app.secret)) {
      await countForgery(ctx, 'facebook')
      return response.status(403).send('Not signed by Facebook.')
    }
    const delivery = parseJson(bytes)
    if (delivery === undefined) logger.warn('Facebook signed a delivery that is no JSON')
    const events = parseEvents(delivery)
    if (events.length > 0) await ReceiveFacebookJob.dispatch({ events })
    return response.send('EVENT_RECEIVED')
  }
}
