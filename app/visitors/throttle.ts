import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@adonisjs/limiter'
import limiter from '@adonisjs/limiter/services/main'
import { visitorLimits } from '#config/visitors'
import type { VisitorWords } from '#protocol/visitor_words/visitor_words'
import { networkOf } from '#src/shared/fetch/network_of'
import type { Visit } from './admission.js'
import { Refusal } from './refusal.js'
import { retrySentence } from './locale.js'

type Limit = { name: string; perMinute: number; by: string; says: keyof VisitorWords['refusals'] }

export function throttleMessages(ctx: HttpContext, { application, session }: Visit): Promise<void> {
  const { messagesPerSession, messagesPerAddress, messagesPerApplication, messagesPerAccount } = visitorLimits
  return throttle(ctx, [
    {
      name: 'visitor-messages',
      perMinute: messagesPerSession,
      by: session.id,
      says: 'manyMessages',
    },
    {
      name: 'address-messages',
      perMinute: messagesPerAddress,
      by: networkOf(ctx.request.ip()),
      says: 'manyFromNetwork',
    },
    {
      name: 'application-messages',
      perMinute: messagesPerApplication,
      by: application.id,
      says: 'manyPeople',
    },
    {
      name: 'account-messages',
      perMinute: messagesPerAccount,
      by: application.userId,
      says: 'manyPeople',
    },
  ])
}

export function throttleSessions(ctx: HttpContext): Promise<void> {
  const perMinute = visitorLimits.sessionsPerAddress
  return throttle(ctx, [
    { name: 'address-sessions', perMinute, by: networkOf(ctx.request.ip()), says: 'manyChats' },
  ])
}

export function throttleDrawings(ctx: HttpContext): Promise<void> {
  const perMinute = visitorLimits.drawingsPerAddress
  return throttle(ctx, [
    { name: 'address-drawings', perMinute, by: networkOf(ctx.request.ip()), says: 'manyPictures' },
  ])
}

export function throttleReports(ctx: HttpContext): Promise<void> {
  const perMinute = visitorLimits.reportsPerAddress
  return throttle(ctx, [
    { name: 'address-reports', perMinute, by: networkOf(ctx.request.ip()), says: 'manyReports' },
  ])
}

async function throttle(ctx: HttpContext, limits: Limit[]): Promise<void> {
  for (const { name, perMinute, by, says } of limits) {
    try {
      await limiter
        .use(visitorLimits.store, { requests: perMinute, duration: '1 minute' })
        .consume(`${name}:${by}`)
    } catch (error) {
      if (!(error instanceof errors.E_TOO_MANY_REQUESTS)) throw error
      const seconds = Math.max(1, error.response.availableIn)
      ctx.response.header('retry-after', String(seconds))
      throw new Refusal(ctx, 429, says, { max: perMinute, more: retrySentence(ctx, seconds) })
    }
  }
}
