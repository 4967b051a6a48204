import { finished } from 'node:stream/promises'
import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { bodyConfig, bodyLimits } from '#config/bodyparser'
import { bodyRule, type BodyRule } from '../body/body_rules.js'
import { Aborted, TooDeep, TooLarge, UnreadableType } from '../body/refusals.js'
import { countWrite } from '../body/count_write.js'
import { withUploadFolder } from '../body/uploads.js'
import { messages } from '#src/messages/messages'

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
  let isParsed = false
  const work = () => {
    isParsed = true
    return next()
  }
  try {
    return await new BodyParserMiddleware(bodyConfig(bytes)).handle(ctx, work)
  } catch (error) {
    // The parser copies the body recursively.
    if (!isParsed && error instanceof RangeError)
      throw new TooDeep('the body is nested too deep', { cause: error })
    throw error
  }
}

/** 0 if the request doesn't declare its length. */
function declaredBytes({ request }: HttpContext): number {
  return Number(request.header('content-length') ?? 0)
}

/** Drains the rest, within limits: a client that is still sending wouldn't read the response. */
async function refuse(ctx: HttpContext): Promise<never> {
  const { request } = ctx.request
  if (declaredBytes(ctx) <= bodyLimits.fileBytes * 2) {
    request.resume()
    // A client that has disconnected needs no response.
    if (!request.readableEnded) await finished(request).catch(() => null)
  }
  throw new TooLarge()
}
