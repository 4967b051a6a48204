import { createHash } from 'node:crypto'
import { appKey } from '#config/app'
import env from '#start/env'

const derived = (purpose: string) =>
  createHash('sha256').update(`${purpose}:${appKey.release()}`).digest('hex')

/** Hosted or self-hosted Pusher-compatible provider by `PUSHER_*`; otherwise this process is the provider. */
export const hosted =
  env.get('PUSHER_APP_ID') && env.get('PUSHER_APP_KEY') && env.get('PUSHER_APP_SECRET')
    ? {
        appId: env.get('PUSHER_APP_ID')!,
        key: env.get('PUSHER_APP_KEY')!,
        secret: env.get('PUSHER_APP_SECRET')!,
        cluster: env.get('PUSHER_APP_CLUSTER', 'mt1'),
        host: env.get('PUSHER_HOST') ?? null,
        port: env.get('PUSHER_PORT') ?? null,
        useTLS: env.get('PUSHER_SCHEME', 'https') === 'https',
      }
    : null

export const embedded = { key: derived('realtime-key').slice(0, 20), secret: derived('realtime-secret') }
