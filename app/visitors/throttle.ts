import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@adonisjs/limiter'
import limiter from '@adonisjs/limiter/services/main'
import { visitorLimits } from '#config/visitors'
import type { VisitorWords } from '#protocol/visitor_words/visitor_words'
import { rateLimitKey } from '#src/shared/rate_limit_key'
import type Application from '#src/applications/models/application'
import type { VisitorContext } from './admission.js'
import { Refusal } from './refusal.js'
import { retrySentence } from './locale.js'

type Limit = { name: string; perMinute: number; by: string; refusal: keyof VisitorWords['refusals'] }

export function throttleMessages(ctx: HttpContext, { application, session }: VisitorContext): Promise<void> {
  const perMinute = visitorLimits.messagesPerSession
  const ofSession = { name: 'visitor-messages', perMinute, by: session.id, refusal: 'manyMessages' } as const
  return throttle(ctx, [ofSession, ...questionLimits(ctx, application)])
}

/** For agents, which have no session. */
export function throttleQuestions(ctx: HttpContext, application: Application): Promise<void> {
  return throttle(ctx, questionLimits(ctx, application))
}

function questionLimits(ctx: HttpContext, application: Application): Limit[] {
  const { messagesPerAddress, messagesPerApplication, messagesPerAccount } = visitorLimits
  return [
    {
      name: 'address-messages',
      perMinute: messagesPerAddress,
      by: rateLimitKey(ctx.request.ip()),
      refusal: 'manyFromNetwork',
    },
    {
      name: 'application-messages',
      perMinute: messagesPerApplication,
      by: application.id,
      refusal: 'manyPeople',
    },
    {
      name: 'account-messages',
      perMinute: messagesPerAccount,
      by: application.workspaceId,
      refusal: 'manyPeople',
    },
  ]
}

/** Limits every call of an agent, by network and by application. */
export function throttleAgents(ctx: HttpContext, application: Application): Promise<void> {
  const { agentCallsPerAddress, agentCallsPerApplication } = visitorLimits
  const network = rateLimitKey(ctx.request.ip())
  return throttle(ctx, [
    { name: 'address-agents', perMinute: agentCallsPerAddress, by: network, refusal: 'manyFromNetwork' },
    {
      name: 'application-agents',
      perMinute: agentCallsPerApplication,
      by: application.id,
      refusal: 'manyPeople',
    },
  ])
}

export function throttleSessions(ctx: HttpContext): Promise<void> {
  const perMinute = visitorLimits.sessionsPerAddress
  return throttle(ctx, [
    { name: 'address-sessions', perMinute, by: rateLimitKey(ctx.request.ip()), refusal: 'manyChats' },
  ])
}

export function throttleConversationReads(ctx: HttpContext): Promise<void> {
  const perMinute = visitorLimits.conversationReadsPerAddress
  return throttle(ctx, [
    { name: 'address-conversations', perMinute, by: rateLimitKey(ctx.request.ip()), refusal: 'manyChats' },
  ])
}

export function throttleDrawings(ctx: HttpContext): Promise<void> {
  const perMinute = visitorLimits.drawingsPerAddress
  return throttle(ctx, [
    { name: 'address-drawings', perMinute, by: rateLimitKey(ctx.request.ip()), refusal: 'manyPictures' },
  ])
}

export function throttleSources(ctx: HttpContext): Promise<void> {
  const perMinute = visitorLimits.sourcesPerAddress
  return throttle(ctx, [
    { name: 'address-sources', perMinute, by: rateLimitKey(ctx.request.ip()), refusal: 'manySources' },
  ])
}

/** By network, page and address, whether or not the address is known. */
export function throttleSubscriptions(ctx: HttpContext, { id }: Application, email: string): Promise<void> {
  const { subscriptionsPerAddress, subscriptionsPerApplication, subscriptionsPerEmail } = visitorLimits
  const refusal = 'manySubscriptions'
  const network = rateLimitKey(ctx.request.ip())
  return throttle(ctx, [
    { name: 'address-subscriptions', perMinute: subscriptionsPerAddress, by: network, refusal },
    { name: 'application-subscriptions', perMinute: subscriptionsPerApplication, by: id, refusal },
    { name: 'email-subscriptions', perMinute: subscriptionsPerEmail, by: email.toLowerCase(), refusal },
  ])
}

/** Pages that a signed link opens. */
export function throttleSubscriberLinks(ctx: HttpContext): Promise<void> {
  const perMinute = visitorLimits.subscriberLinksPerAddress
  const by = rateLimitKey(ctx.request.ip())
  return throttle(ctx, [{ name: 'address-subscriber-links', perMinute, by, refusal: 'manySubscriptions' }])
}

export function throttleReports(ctx: HttpContext): Promise<void> {
  const perMinute = visitorLimits.reportsPerAddress
  return throttle(ctx, [
    { name: 'address-reports', perMinute, by: rateLimitKey(ctx.request.ip()), refusal: 'manyReports' },
  ])
}

/** Whether to record a view, click or website: beyond its network's limit, it is served but not recorded. */
export function isCounted({ request }: HttpContext, what: 'view' | 'click' | 'site'): Promise<boolean> {
  const requests = visitorLimits.countedPerAddress
  const counted = limiter.use('memory', { requests, duration: '1 minute' })
  return counted.attempt(`counted-${what}:${rateLimitKey(request.ip())}`, () => true).then(Boolean)
}

async function throttle(ctx: HttpContext, limits: Limit[]): Promise<void> {
  for (const { name, perMinute, by, refusal } of limits) {
    try {
      await limiter
        .use(visitorLimits.store, { requests: perMinute, duration: '1 minute' })
        .consume(`${name}:${by}`)
    } catch (error) {
      if (!(error instanceof errors.E_TOO_MANY_REQUESTS)) throw error
      const seconds = Math.max(1, error.response.availableIn)
      ctx.response.header('retry-after', String(seconds))
      throw new Refusal(ctx, 429, refusal, { max: perMinute, more: retrySentence(ctx, seconds) })
    }
  }
}
