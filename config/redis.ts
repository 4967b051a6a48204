import { createHash } from 'node:crypto'
import { defineConfig } from '@adonisjs/redis'
import type { InferConnections } from '@adonisjs/redis/types'
import { appKey } from '#config/app'
import env from '#start/env'

export const redisUrl = env.get('REDIS_URL') ?? null

/** Separates installations that share a Redis. */
export const installation = `parley-${createHash('sha256').update(`redis:${appKey.release()}`).digest('hex').slice(0, 8)}`

const redisConfig = defineConfig({
  connection: 'main',
  connections: {
    main: {
      ...connectionOf(redisUrl ?? 'redis://127.0.0.1:6379'),
      keyPrefix: `${installation}:`,
      connectTimeout: 2_000,
      // Nothing is opened without `REDIS_URL`; with it, `RedisTransport` connects.
      lazyConnect: true,
      // While Redis is down, callers fall back immediately instead of waiting.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: 1_000,
      retryStrategy: (times: number) => Math.min(100 * times, 1_000),
    },
  },
})

export default redisConfig

function connectionOf(address: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(address)
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 6379),
    username: username ? decodeURIComponent(username) : undefined,
    password: password ? decodeURIComponent(password) : undefined,
    db: Number(pathname.slice(1) || 0),
    tls: protocol === 'rediss:' ? {} : undefined,
  }
}

declare module '@adonisjs/redis/types' {
  export interface RedisConnections extends InferConnections<typeof redisConfig> {}
}
