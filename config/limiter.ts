import { configProvider } from '@adonisjs/core'
import { defineConfig, stores } from '@adonisjs/limiter'
import type { InferLimiters } from '@adonisjs/limiter/types'
import { redisUrl } from '#config/redis'
import { Cooldown } from '#src/shared/concurrency/cooldown'
import { FallbackLimiterStore } from '#src/shared/cluster/fallback_limiter_store'
import env from '#start/env'

const inDatabase = stores.database({ tableName: 'rate_limits' })
const inRedis = stores.redis({ connectionName: 'main', keyPrefix: 'limits', rejectIfRedisNotReady: true })

/** The database counts while Redis is down, because a failing limiter must neither lock users out nor let everything through. */
const redisOrDatabase = configProvider.create(async (app) => {
  const [redis, database] = [await inRedis.resolver(app), await inDatabase.resolver(app)]
  const rest = new Cooldown()
  return (options: Parameters<typeof redis>[0]) =>
    new FallbackLimiterStore(redis(options), database(options), rest)
})

const limiterConfig = defineConfig({
  default: redisUrl ? 'redis' : 'database',
  stores: { redis: redisOrDatabase, database: inDatabase, memory: stores.memory({}) },
})

/**
 * For frequent counts. A single process counts in memory, so a refused request costs no write. Several
 * processes share a store.
 */
export const sharedLimits: 'redis' | 'database' | 'memory' = redisUrl
  ? 'redis'
  : env.get('DATABASE_URL')
    ? 'database'
    : 'memory'

export default limiterConfig

declare module '@adonisjs/limiter/types' {
  export interface LimitersList extends InferLimiters<typeof limiterConfig> {}
}
