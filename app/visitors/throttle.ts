import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@adonisjs/limiter'
import limiter from '@adonisjs/limiter/services/main'
import { visitorLimits } from '#config/visitors'
import type { Visit } from './admission.js'
import { Refusal } from './refusal.js'

type Limit = { name: string; perMinute: number; by: string; sentence: string }

export function throttleMessages(ctx: HttpContext, { application, session }: Visit): Promise<void> {
  const { messagesPerSession, messagesPerAddress, messagesPerApplication, messagesPerAccount } = visitorLimits
  return throttle(ctx, [
    {
      name: 'visitor-messages',
      perMinute: messagesPerSession,
      by: session.id,
      sentence: `You can send ${messagesPerSession} messages a minute.`,
    },
    {
      name: 'address-messages',
      perMinute: messagesPerAddress,
      by: ctx.request.ip(),
      sentence: `${messagesPerAddress} messages a minute can be sent from your network.`,
    },
    {
      name: 'application-messages',
      perMinute: messagesPerApplication,
      by: application.id,
      sentence: 'Very many people are asking here at this moment.',
    },
    {
      name: 'account-messages',
      perMinute: messagesPerAccount,
      by: application.userId,
      sentence: 'Very many people are asking here at this moment.',
    },
  ])
}

export function throttleSessions(ctx: HttpContext): Promise<void> {
  const perMinute = visitorLimits.sessionsPerAddress
  const sentence = `${perMinute} chats a minute can be opened from your network.`
  return throttle(ctx, [{ name: 'address-sessions', perMinute, by: ctx.request.ip(), sentence }])
}

export function throttleDrawings(ctx: HttpContext): Promise<void> {
  const perMinute = visitorLimits.drawingsPerAddress
  const sentence = `${perMinute} pictures a minute can be drawn for your network.`
  return throttle(ctx, [{ name: 'address-drawings', perMinute, by: ctx.request.ip(), sentence }])
}

export function throttleReports(ctx: HttpContext): Promise<void> {
  const perMinute = visitorLimits.reportsPerAddress
  const sentence = `${perMinute} reports a minute can be sent from your network.`
  return throttle(ctx, [{ name: 'address-reports', perMinute, by: ctx.request.ip(), sentence }])
}

async function throttle(ctx: HttpContext, limits: Limit[]): Promise<void> {
  for (const { name, perMinute, by, sentence } of limits) {
    try {
      await limiter
        .use(visitorLimits.store, { requests: perMinute, duration: '1 minute' })
        .consume(`${name}:${by}`)
    } catch (error) {
      if (!(error instanceof errors.E_TOO_MANY_REQUESTS)) throw error
      const seconds = Math.max(1, error.response.availableIn)
      ctx.response.header('retry-after', String(seconds))
      throw new Refusal(429, `${sentence} Try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`)
    }
  }
}
