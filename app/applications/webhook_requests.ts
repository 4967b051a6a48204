import { parseJson } from '#src/shared/text/parse_json'
import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@adonisjs/limiter'
import limiter from '@adonisjs/limiter/services/main'
import { rawBody } from '#app/core/raw_body'
import { visitorLimits } from '#config/visitors'
import { isSameSecret, isSignedByFacebook } from '#src/applications/graph/signature'
import { rateLimitKey } from '#src/shared/rate_limit_key'
import { FORGERIES_PER_MINUTE, MAX_WEBHOOK_BYTES, WHATSAPP_EVENTS_PER_MINUTE } from './limits.js'

const forgeries = () =>
  limiter.use(visitorLimits.store, { requests: FORGERIES_PER_MINUTE, duration: '1 minute' })

type Messenger = 'facebook' | 'instagram' | 'telegram' | 'whatsapp'
const keyOf = ({ request }: HttpContext, messenger: Messenger) =>
  `${messenger}-forgeries:${rateLimitKey(request.ip())}`

export async function hasForgedTooOften(ctx: HttpContext, messenger: Messenger): Promise<boolean> {
  return (await forgeries().remaining(keyOf(ctx, messenger))) <= 0
}

export async function countForgery(ctx: HttpContext, messenger: Messenger): Promise<void> {
  try {
    await forgeries().consume(keyOf(ctx, messenger))
  } catch (error) {
    if (!(error instanceof errors.E_TOO_MANY_REQUESTS)) throw error
  }
}

/** Whether a WhatsApp number may still receive so many events in this minute. */
export async function takesEvents(applicationId: string, events: number): Promise<boolean> {
  const limit = { requests: WHATSAPP_EVENTS_PER_MINUTE, duration: '1 minute' }
  const key = `whatsapp-events:${applicationId}`
  return Boolean(await limiter.use(visitorLimits.store, limit).attempt(key, () => true, events))
}

/** Undefined for anything else. */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return parseJson(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** Answers the request with which Meta checks a webhook address. */
export function answerChallenge({ request, response }: HttpContext, verifyToken: string) {
  const query = request.qs()
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

/**
 * The JSON of a delivery that is signed with the app's secret, undefined if it isn't JSON. Null if it was
 * refused, in which case the reason has been sent.
 */
export async function signedDelivery(
  ctx: HttpContext,
  messenger: Messenger,
  secret: string
): Promise<{ delivery: unknown } | null> {
  const { logger, request, response } = ctx
  const refuse = (status: number, reason: string) => {
    response.status(status).send(reason)
    return null
  }
  if (await hasForgedTooOften(ctx, messenger)) return refuse(429, 'Too many calls.')
  const bytes = await rawBody(request.request, MAX_WEBHOOK_BYTES)
  if (!bytes) return refuse(413, 'Larger than 2 MB.')
  if (!isSignedByFacebook(bytes, request.header('x-hub-signature-256') ?? null, secret)) {
    await countForgery(ctx, messenger)
    return refuse(403, 'Not signed by Facebook.')
  }
  const delivery = jsonOf(bytes)
  if (delivery === undefined) logger.warn({ messenger }, 'ignored a signed delivery that isn’t JSON')
  return { delivery }
}
