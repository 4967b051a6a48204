import { configProvider } from '@adonisjs/core'
import { defineConfig, stores } from '@adonisjs/limiter'
import type { InferLimiters } from '@adonisjs/limiter/types'
import { redisUrl } from '#config/redis'
import { Cooldown } from '#src/shared/concurrency/cooldown'
import { FallbackLimiterStore } from '#src/shared/cluster/fallback_limiter_store'
import env from '#start/env'

const inDatabase = stores.database({ tableName: 'rate_limits' })
const inRedis = stores.redis({ connectionName: 'main', keyPrefix: 'limits', rejectIfRedisNotReady: true })

/** While Redis is away the database counts: a limit that cannot be asked for must neither lock people out nor be open. */
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
 * For what is counted often. One process counts in memory: exact, and no database write for a request that is refused.
 * Several processes count where all of them see it.
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
