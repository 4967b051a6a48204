import app from '@adonisjs/core/services/app'
import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'
import { errors as shieldErrors } from '@adonisjs/shield'
import { isDatabaseUnavailable } from '#src/shared/database/database_unavailable'
import { isDiskFull } from '#src/shared/storage/storage_problem'
import { messages, pageLanguage } from '#src/messages/messages'
import { Unconfirmed } from '../confirmed_address.js'
import { loadAgain } from '../page_requests.js'
import { NotMember } from '../workspace.js'
import { inMegabytes, LIMITS } from '#protocol/limits'
import { interpolate } from '#protocol/languages'

export type Problem = { status: number; title: string; message: string }

type Sentences = { title: string; message: string }
type LimitError = { response?: { availableIn?: number } }

const WITH_SENTENCE = new Set([503, 507])

/** The title and message for a status. `error.heading` and `error.sentence` replace them, except for most 5xx: they reveal no detail. */
export function problemFor(status: number, error?: unknown): Problem {
  const { title, message } = textFor(status)
  const { heading, sentence } = (error ?? {}) as { heading?: unknown; sentence?: unknown }
  const isTold = status < 500 || WITH_SENTENCE.has(status)
  return {
    status,
    title: isTold && typeof heading === 'string' ? heading : title,
    message: isTold && typeof sentence === 'string' ? sentence : message,
  }
}

function textFor(status: number): Sentences {
  const problems: Record<number, Sentences> = messages().core.problems
  const { title, message } = problems[status] ?? problems[status >= 500 ? 500 : 400]!
  return { title, message: interpolate(message, { megabytes: inMegabytes(LIMITS.fileBytes) }) }
}

/** JSON-RPC 2.0, section 5.1. */
const PARSE_ERROR = -32700
const SERVER_ERROR = -32000
const QUOTED_SOURCE = /^\/visit\/[^/]+\/items\/[^/]+$/
const AGENTS = /^\/mcp(?:\/|$)/

export default class HttpExceptionHandler extends ExceptionHandler {
  protected debug = app.inDev
  protected ignoreStatuses = [400, 401, 403, 404, 409, 413, 415, 419, 422, 429]

  async handle(error: unknown, ctx: HttpContext) {
    if (error instanceof shieldErrors.E_BAD_CSRF_TOKEN) return this.#page(ctx, 419)

    if (error instanceof NotMember && ctx.request.method() === 'GET') {
      ctx.session.flash('error', error.sentence)
      return loadAgain(ctx, '/home')
    }
    const status = statusOf(error)
    // A bare database error; errors with a cause have another status.
    if (status === 500 && isDatabaseUnavailable(error) && !app.inDev) return this.#withoutDatabase(ctx)
    if (this.#handlesItself(error, status) && !AGENTS.test(ctx.request.url())) return super.handle(error, ctx)
    if ((isTemporary(status) || error instanceof Unconfirmed) && isForm(ctx))
      return this.#backToForm(ctx, status, error)
    if (app.inDev && status >= 500) return super.handle(error, ctx)
    return this.#page(ctx, status, error)
  }

  /** Sessions and page props come from the database, so this uses neither. */
  #withoutDatabase({ request, response }: HttpContext) {
    const { status, title, message } = problemFor(503, { sentence: messages().core.withoutDatabase })
    response.status(status).header('retry-after', '5').header('cache-control', 'no-store')
    const body = programBody(request.url(), { status, title, message })
    if (body) return response.header('content-type', body.type).send(body.content)
    if (request.url().startsWith('/visit/') || request.accepts(['html', 'json']) === 'json')
      return response.send({ message })
    response.header('content-type', 'text/html; charset=utf-8')
    return response.send(
      `<!doctype html><html lang="${pageLanguage()}"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${message}</p></html>`
    )
  }

  /** Shows temporary problems above the form, which keeps its input. */
  #backToForm(ctx: HttpContext, status: number, error: unknown) {
    ctx.session.flash('error', problemFor(status, error).message)
    return ctx.response.redirect().status(303).withQs().back()
  }

  #handlesItself(error: unknown, status: number) {
    return status === 422 || (error as { code?: string }).code === 'E_VALIDATION_ERROR'
  }

  async #page(ctx: HttpContext, status: number, error?: unknown) {
    const problem = problemFor(status, error)
    ctx.response.status(problem.status)

    const body = programBody(ctx.request.url(), problem)
    if (body) return ctx.response.header('content-type', body.type).send(body.content)
    const wantsJson = ctx.request.accepts(['html', 'json']) === 'json' && !ctx.request.header('x-inertia')
    if (wantsJson || isVisitorRequest(ctx.request.url())) {
      return ctx.response.send({ message: problem.message })
    }
    if (ctx.ownDomain) return ctx.response.send(await ctx.ownDomain.renderProblem(problem.status))
    ctx.modalPage = undefined
    const { freeHandle = null } = (error ?? {}) as { freeHandle?: string | null }
    const props = {
      ...problem,
      freeHandle,
      waitSeconds: problem.status === 429 ? secondsToWait(ctx, error) : null,
      reference: problem.status >= 500 ? (ctx.request.id() ?? null) : null,
    }
    return ctx.response.send(await ctx.inertia.render('Errors/Problem', props))
  }
}

function secondsToWait({ response }: HttpContext, error: unknown): number {
  const told = response.getHeader('retry-after') ?? (error as LimitError | undefined)?.response?.availableIn
  return Number(told) || 60
}

/** Problem details (RFC 9457) for the API, a JSON-RPC error for agents; null for all other clients. */
function programBody(
  url: string,
  { status, title, message }: Problem
): { type: string; content: object } | null {
  if (url.startsWith('/api/')) {
    const content = { type: 'about:blank', title, status, detail: message }
    return { type: 'application/problem+json', content }
  }
  if (!AGENTS.test(url)) return null
  const content = {
    jsonrpc: '2.0',
    error: { code: status === 400 || status === 422 ? PARSE_ERROR : SERVER_ERROR, message },
    id: null,
  }
  return { type: 'application/json', content }
}

/** Requests of a visitor's chat, except for the quoted sources, which people open as pages. */
function isVisitorRequest(url: string): boolean {
  return url.startsWith('/visit/') && !QUOTED_SOURCE.test(url)
}

/** Storage is full or part of the server is unavailable. */
function isTemporary(status: number): boolean {
  return status === 503 || status === 507
}

function isForm({ request, session }: HttpContext): boolean {
  return Boolean(session) && request.method() !== 'GET' && request.header('x-inertia') !== undefined
}

function statusOf(error: unknown): number {
  if (isDiskFull(error)) return 507
  const status = (error as { status?: unknown }).status
  return typeof status === 'number' && status >= 400 ? status : 500
}
