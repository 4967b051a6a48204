import { defineConfig, stores } from '@adonisjs/lock'
import type { InferLockStores } from '@adonisjs/lock/types'
import { redisUrl } from '#config/redis'
import env from '#start/env'

/** Where locks are asked for, in this order; none when one process owns everything, and there is nobody to lock out. */
export const sharedLocks = [
  ...(redisUrl ? (['redis'] as const) : []),
  ...(env.get('DATABASE_URL') ? (['database'] as const) : []),
]

const lockConfig = defineConfig({
  default: sharedLocks[0] ?? 'memory',
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
