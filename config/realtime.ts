import { createHash } from 'node:crypto'
import { appKey } from '#config/app'
import { hostedProvider } from '#src/realtime/hosted_provider'
import env from '#start/env'

const derived = (purpose: string) =>
  createHash('sha256').update(`${purpose}:${appKey.release()}`).digest('hex')

/** Hosted or self-hosted Pusher-compatible provider by `PUSHER_*`; otherwise this process is the provider. */
export const hosted = hostedProvider({
  PUSHER_APP_ID: env.get('PUSHER_APP_ID'),
  PUSHER_APP_KEY: env.get('PUSHER_APP_KEY'),
  PUSHER_APP_SECRET: env.get('PUSHER_APP_SECRET'),
  PUSHER_APP_CLUSTER: env.get('PUSHER_APP_CLUSTER'),
  PUSHER_HOST: env.get('PUSHER_HOST'),
  PUSHER_PORT: env.get('PUSHER_PORT'),
  PUSHER_SCHEME: env.get('PUSHER_SCHEME'),
})

export const embedded = { key: derived('realtime-key').slice(0, 20), secret: derived('realtime-secret') }
