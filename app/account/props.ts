import type { AccessToken } from '@adonisjs/auth/access_tokens'
import type { AccountEventPage } from '#protocol/account_events'
import type { ApiTokenRow, DeviceRow, ExportRow, PasskeyRow, ProfileRow } from '#protocol/profile'
import type AccountEvent from '#src/identity/models/account_event'
import type AccountExport from '#src/archive/models/account_export'
import type Passkey from '#src/identity/models/passkey'
import type Device from '#src/identity/models/device'
import { deviceName } from '#src/identity/device_name'
import type User from '#src/identity/models/user'

export function profileRow({ name, email, locale, timeZone, theme, emailVerifiedAt }: User): ProfileRow {
  return { name, email, locale, timeZone, theme, verified: emailVerifiedAt !== null }
}

export function deviceRow(device: Device, currentDeviceId: string): DeviceRow {
  const { id, userAgent, address, lastSeenAt } = device
  return {
    id,
    name: deviceName(userAgent),
    address,
    lastSeenAt: lastSeenAt.toISO()!,
    here: id === currentDeviceId,
  }
}

export function exportRow({ id, state, byteSize, createdAt }: AccountExport): ExportRow {
  return { id, state, byteSize, createdAt: createdAt.toISO()! }
}

export function passkeyRow({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyRow {
  return { id, name, createdAt: createdAt.toISO()!, lastUsedAt: lastUsedAt?.toISO() ?? null }
}

export function apiTokenRow(token: AccessToken): ApiTokenRow {
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

export function accountEventPage({ events, earlier }: Listed): AccountEventPage {
  const rows = events.map(({ id, kind, detail, userAgent, address, createdAt }) => {
    const device = userAgent === null && address === null ? null : deviceName(userAgent)
    return { id, kind, detail, device, address, at: createdAt.toISO()! }
  })
  return { rows, earlier }
}
