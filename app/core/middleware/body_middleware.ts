import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { JSON_TYPES, bodyConfig, bodyLimits, jsonLimits, writesPerMinute } from '#config/bodyparser'
import { JsonTooComplex, parseJson } from '#src/shared/text/parse_json'
import { Aborted, TooDeep, TooLarge, UnreadableJson, UnreadableType, TooMany } from '../body/refusals.js'
import { rawBody } from '../raw_body.js'
import { withUploadFolder } from '../body/uploads.js'
import { messages } from '#src/messages/messages'
import limiter from '@adonisjs/limiter/services/main'
import { rateLimitKey } from '#src/shared/rate_limit_key'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Counts a request that may have a body: signed-out clients by network, account holders by account. API calls
 * are counted by token instead. Counts in memory, so that a refused request costs no query.
 */
export async function countWrite(ctx: HttpContext, isSignedIn: boolean): Promise<void> {
  const { auth, request, response } = ctx
  if (READS.has(request.method()) || auth.use('api').isAuthenticated) return
  const by = isSignedIn ? `account:${auth.user!.id}` : `network:${rateLimitKey(request.ip())}`
  const requests = isSignedIn ? writesPerMinute.account : writesPerMinute.network
  const writes = limiter.use('memory', { requests, duration: '1 minute' })
  const key = `writes:${by}`
  if (await writes.attempt(key, () => true)) return
  response.header('retry-after', Math.max(1, await writes.availableIn(key)))
  throw new TooMany()
}

/** What a request may send: bytes of JSON or a form, and bytes of files if the route accepts any. */
export type BodyRule = { bytes: number; fileBytes: number | null }

const STRANGER = () => ({ bytes: bodyLimits.strangerBytes, fileBytes: null })
const SIGNED_IN = () => ({ bytes: bodyLimits.signedInBytes, fileBytes: null })
const TEXT = () => ({ bytes: bodyLimits.textBytes, fileBytes: null })
const PICTURE = () => ({ bytes: bodyLimits.strangerBytes, fileBytes: bodyLimits.pictureBytes })
const FILE = () => ({ bytes: bodyLimits.strangerBytes, fileBytes: bodyLimits.fileBytes })
const TABLE = () => ({ bytes: bodyLimits.signedInBytes, fileBytes: bodyLimits.signedInBytes })
const TEXT_OR_FILE = () => ({ bytes: bodyLimits.textBytes, fileBytes: bodyLimits.fileBytes })

/** By route name; all other routes use `SIGNED_IN`. */
const RULES: Record<string, () => BodyRule> = {
  'data.text.store': TEXT,
  'data.items.update': TEXT,
  'data.items.transcript.update': TEXT,
  'data.file.store': FILE,
  'data.items.file.store': FILE,
  'data.voice.store': FILE,
  'data.connect.store': FILE,
  'onboarding.guided.answer': TEXT_OR_FILE,
  'onboarding.simple.store': TEXT_OR_FILE,
  'api.sources.store': TEXT_OR_FILE,
  'api.answers.import': TABLE,
  'insights.answers.import.store': TABLE,
  'profile.avatar.store': PICTURE,
  'applications.biolink.avatar.store': PICTURE,
  'applications.biolink.pictures.store': PICTURE,
  'applications.brand.pictures.store': PICTURE,
}

export const ROUTES_WITH_RULES = Object.keys(RULES)

export function bodyRule(routeName: string | undefined, isSignedIn: boolean): BodyRule {
  return ((isSignedIn && (RULES[routeName ?? ''] ?? SIGNED_IN)) || STRANGER)()
}

/** Runs on every route with a body: rejects what `bodyRule` doesn't allow before it is parsed. */
export default class BodyMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { request, response } = ctx
    const isSignedIn = ctx.auth.isAuthenticated || ctx.auth.use('api').isAuthenticated
    const rule = bodyRule(ctx.route?.name, isSignedIn)
    await countWrite(ctx, isSignedIn)
    if (!request.hasBody()) return parse(ctx, next, rule)

    if (request.is(['multipart/form-data']) === null) {
      if (declaredBytes(ctx) > rule.bytes) return refuse(ctx)
      return parse(ctx, next, rule)
    }
    if (!isSignedIn) return response.status(401).json({ message: messages().core.signInToUpload })
    if (rule.fileBytes === null) throw new UnreadableType()
    if (declaredBytes(ctx) > rule.bytes + rule.fileBytes) return refuse(ctx)
    const { bytes, fileBytes } = rule
    return withUploadFolder((uploadPath) =>
      new BodyParserMiddleware(bodyConfig(bytes, { bytes: fileBytes, uploadPath })).handle(ctx, next)
    ).catch((error: unknown) => {
      const { destroyed, complete } = request.request
      throw destroyed && !complete ? new Aborted('the sender left', { cause: error }) : error
    })
  }
}

async function parse(ctx: HttpContext, next: NextFn, { bytes }: BodyRule) {
  const { request } = ctx
  return new BodyParserMiddleware(bodyConfig(bytes)).handle(ctx, async () => {
    // AdonisJS is configured to leave JSON to us.
    if (request.bodyType === 'unknown' && request.is(JSON_TYPES) !== null) await parseJsonBody(ctx, bytes)
    return next()
  })
}

/** Parses like AdonisJS, but refuses JSON that would block other requests while it's parsed and copied. */
async function parseJsonBody({ request }: HttpContext, maxBytes: number): Promise<void> {
  const text = await bodyText(request.request, maxBytes)
  request.setInitialBody(text === '' ? {} : jsonOf(text))
  request.updateRawBody(text)
  request.bodyType = 'json'
}

function jsonOf(text: string): Record<string, unknown> {
  if (!/^\s*[[{]/.test(text)) throw new UnreadableJson('a JSON body is an object or a list', { status: 422 })
  try {
    return parseJson(text, jsonLimits) as Record<string, unknown>
  } catch (error) {
    if (error instanceof JsonTooComplex)
      throw new TooDeep('the body has too many levels or values', { cause: error })
    throw error instanceof SyntaxError ? new UnreadableJson(error.message, { cause: error }) : error
  }
}

async function bodyText(body: IncomingMessage, maxBytes: number): Promise<string> {
  const bytes = await rawBody(body, maxBytes).catch((error: unknown) => {
    throw body.destroyed && !body.complete ? new Aborted('the sender left', { cause: error }) : error
  })
  if (!bytes) throw new TooLarge()
  return bytes.toString('utf8')
}

/** 0 if the request doesn't declare its length. */
function declaredBytes({ request }: HttpContext): number {
  return Number(request.header('content-length') ?? 0)
}

/** Reads the rest of the body, up to a limit, because a client that is still sending wouldn't read the response. */
async function refuse(ctx: HttpContext): Promise<never> {
  const { request } = ctx.request
  if (declaredBytes(ctx) <= bodyLimits.fileBytes * 2) {
    request.resume()
    // A client that has disconnected needs no response.
    if (!request.readableEnded) await finished(request).catch(() => null)
  }
  throw new TooLarge()
}
