import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@adonisjs/limiter'
import limiter from '@adonisjs/limiter/services/main'
import { visitorLimits } from '#config/visitors'
import { networkOf } from '#src/shared/fetch/network_of'
import { FORGERIES_PER_MINUTE } from './limits.js'

const forgeries = () =>
  limiter.use(visitorLimits.store, { requests: FORGERIES_PER_MINUTE, duration: '1 minute' })

type Messenger = 'facebook' | 'telegram'
const keyOf = ({ request }: HttpContext, messenger: Messenger) =>
  `${messenger}-forgeries:${networkOf(request.ip())}`

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

export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
