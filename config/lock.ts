import { defineConfig, stores } from '@adonisjs/lock'
import type { InferLockStores } from '@adonisjs/lock/types'
import { redisUrl } from '#config/redis'
import env from '#start/env'

/** Null when one process owns everything, and there is nobody to lock out. */
export const sharedLocks = redisUrl ? 'redis' : env.get('DATABASE_URL') ? 'database' : null

const lockConfig = defineConfig({
  default: sharedLocks ?? 'memory',
  stores: {
    redis: stores.redis({ connectionName: 'main' }),
    database: stores.database({ tableName: 'locks' }),
    memory: stores.memory(),
  },
})

export default lockConfig

declare module '@adonisjs/lock/types' {
  export interface LockStoresList extends InferLockStores<typeof lockConfig> {}
}
