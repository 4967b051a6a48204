import { Redis } from 'ioredis'
import { reasonOf, type Check } from './_check.js'

const PATIENCE_MS = 2_000

/** Everything goes on without Redis, so that it does not answer is nothing broken. */
export async function checkRedis(url: string | null): Promise<Check> {
  const part = 'Redis'
  if (!url) {
    const says = 'Not used. With several processes REDIS_URL takes limits, locks and realtime off PostgreSQL.'
    return { part, state: 'off', says }
  }
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: PATIENCE_MS, retryStrategy: () => null })
  let cause: unknown = null
  redis.on('error', (error) => (cause = error))
  try {
    await redis.connect()
    const info = await redis.info('server')
    return {
      part,
      state: 'ok',
      says: `Version ${/redis_version:(\S+)/.exec(info)?.[1] ?? 'unknown'} answers.`,
    }
  } catch (error) {
    const says = `It does not answer (${reasonOf(cause ?? error)}). PostgreSQL does its part until it is back; look at REDIS_URL.`
    return { part, state: 'warning', says }
  } finally {
    redis.disconnect()
  }
}
