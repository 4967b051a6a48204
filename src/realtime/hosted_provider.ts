export type HostedProvider = {
  appId: string
  key: string
  secret: string
  cluster: string
  host: string | null
  port: number | null
  useTLS: boolean
}

type Values = Partial<Record<`PUSHER_${string}`, string | number>>

const REQUIRED = ['PUSHER_APP_ID', 'PUSHER_APP_KEY', 'PUSHER_APP_SECRET'] as const

/**
 * The provider that `PUSHER_*` names; null when none is set. Throws with the names of what is missing when only some are set,
 * because the built-in server would otherwise replace the provider unnoticed.
 */
export function hostedProvider(values: Values): HostedProvider | null {
  if (Object.values(values).every((value) => value === undefined || value === '')) return null
  const missing = REQUIRED.filter((name) => !values[name])
  if (missing.length > 0)
    throw new Error(
      `A realtime provider also needs ${missing.join(' and ')}. Set it, or remove every PUSHER_*.`
    )
  const text = (name: (typeof REQUIRED)[number]) => String(values[name])
  return {
    appId: text('PUSHER_APP_ID'),
    key: text('PUSHER_APP_KEY'),
    secret: text('PUSHER_APP_SECRET'),
    cluster: String(values.PUSHER_APP_CLUSTER ?? 'mt1'),
    host: values.PUSHER_HOST ? String(values.PUSHER_HOST) : null,
    port: values.PUSHER_PORT === undefined ? null : Number(values.PUSHER_PORT),
    useTLS: (values.PUSHER_SCHEME ?? 'https') === 'https',
  }
}
