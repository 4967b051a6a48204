import type { HttpContext } from '@adonisjs/core/http'
import type { AccountEventKind } from '#protocol/account_events'
import { recordAccountEvent } from '#src/identity/events/account_events'
import type { Browser } from '#src/identity/actions/devices'

export function browserOf({ request }: HttpContext): Browser {
  return { userAgent: request.header('user-agent') ?? null, address: request.ip() }
}

export function recordEvent(ctx: HttpContext, kind: AccountEventKind, detail?: string | null): Promise<void> {
  return recordAccountEvent(ctx.auth.user!.id, { kind, detail, by: browserOf(ctx) })
}

/** Account events record only the host: the path and query of a webhook address may hold secrets. */
export function hostOf(url: string): string | null {
  return URL.parse(url)?.host ?? null
}
