import type { AccessToken } from '@adonisjs/auth/access_tokens'
import type { AccountEventPage } from '#protocol/account_events'
import type AccountEvent from '#src/identity/models/account_event'
import type AccountExport from '#src/archive/models/account_export'
import type Passkey from '#src/identity/models/passkey'
import type Device from '#src/identity/models/device'
import type User from '#src/identity/models/user'
import { deviceName } from './user_agent.js'

export function profileProps({ name, email, locale, timeZone, theme, emailVerifiedAt }: User) {
  return { name, email, locale, timeZone, theme, verified: emailVerifiedAt !== null }
}

export function deviceProps(device: Device, hereId: string) {
  const { id, userAgent, address, lastSeenAt } = device
  return { id, name: deviceName(userAgent), address, lastSeenAt: lastSeenAt.toISO()!, here: id === hereId }
}

export function exportProps({ id, state, byteSize, createdAt }: AccountExport) {
  return { id, state, byteSize, createdAt: createdAt.toISO()! }
}

export function passkeyProps({ id, name, createdAt, lastUsedAt }: Passkey) {
  return { id, name, createdAt: createdAt.toISO()!, lastUsedAt: lastUsedAt?.toISO() ?? null }
}

export function tokenProps(token: AccessToken) {
  return {
    id: Number(token.identifier),
    name: token.name ?? 'API',
    createdAt: token.createdAt.toISOString(),
    lastUsedAt: token.lastUsedAt ? new Date(token.lastUsedAt).toISOString() : null,
    expiresAt: token.expiresAt ? new Date(token.expiresAt).toISOString() : null,
    expired: token.isExpired(),
    readsOnly: !token.allows('write'),
  }
}

type Listed = { events: AccountEvent[]; earlier: string | null }

export function eventPageProps({ events, earlier }: Listed): AccountEventPage {
  const rows = events.map(({ id, kind, detail, userAgent, address, createdAt }) => {
    const device = userAgent === null && address === null ? null : deviceName(userAgent)
    return { id, kind, detail, device, address, at: createdAt.toISO()! }
  })
  return { rows, earlier }
}
