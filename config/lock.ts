import { defineConfig, stores } from '@adonisjs/lock'
import type { InferLockStores } from '@adonisjs/lock/types'
import { redisUrl } from '#config/redis'
import env from '#start/env'

/** Lock stores in order of preference; empty for a single process, which needs no locks. */
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
