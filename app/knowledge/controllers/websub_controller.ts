import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@adonisjs/limiter'
import limiter from '@adonisjs/limiter/services/main'
import { visitorLimits } from '#config/visitors'
import { rawBody } from '#app/core/raw_body'
import { rateLimitKey } from '#src/shared/rate_limit_key'
import { acceptDelivery, verifyIntent } from '#src/knowledge/sync/websub/hub_requests'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { DELIVERIES_PER_MINUTE, MAX_DELIVERY_BYTES } from '../limits.js'

@inject()
export default class WebsubController {
  constructor(private readonly knowledge: ItemPorts) {}

  /** Hubs verify subscriptions and deliver updates here. The address is a secret; deliveries are signed. */
  async verify(ctx: HttpContext) {
    if (!(await isAllowed(ctx))) return
    const { request, response, params } = ctx
    const parameter = (name: string) => textOf(request.qs()[`hub.${name}`])
    const challenge = await verifyIntent(params.subscription, {
      mode: parameter('mode'),
      topic: parameter('topic'),
      challenge: parameter('challenge'),
      leaseSeconds: Number(parameter('lease_seconds')) || null,
    })
    // Served as a page, a challenge could carry markup.
    response.header('content-type', 'text/plain; charset=utf-8').header('x-content-type-options', 'nosniff')
    return challenge === null ? response.status(404).send('Not asked for.') : response.send(challenge)
  }

  async deliver(ctx: HttpContext) {
    if (!(await isAllowed(ctx))) return
    const { request, response, params } = ctx
    const bytes = await rawBody(request.request, MAX_DELIVERY_BYTES)
    if (!bytes) return response.status(413).send('Larger than 10 MB.')

    const signature = request.header('x-hub-signature') ?? null
    const mediaType = request.header('content-type')?.split(';')[0]?.trim() || null
    const accepted = await acceptDelivery(this.knowledge, params.subscription, {
      bytes,
      signature,
      mediaType,
    })
    if (accepted.ok) return response.status(202).send('')
    return accepted.error === 'gone'
      ? response.status(410).send('No longer wanted.')
      : response.status(403).send('Not signed by this hub.')
  }
}

async function isAllowed({ request, response }: HttpContext): Promise<boolean> {
  const calls = limiter.use(visitorLimits.store, { requests: DELIVERIES_PER_MINUTE, duration: '1 minute' })
  try {
    await calls.consume(`websub:${rateLimitKey(request.ip())}`)
    return true
  } catch (error) {
    if (!(error instanceof errors.E_TOO_MANY_REQUESTS)) throw error
    response.header('retry-after', String(Math.max(1, error.response.availableIn)))
    response.status(429).send('Too many calls.')
    return false
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
