import type { HttpContext } from '@adonisjs/core/http'
import type { AccountEventKind } from '#protocol/account_events'
import { recordAccountEvent } from '#src/identity/events/account_events'
import { browserOf } from './browser_of.js'

export function recordEvent(ctx: HttpContext, kind: AccountEventKind, detail?: string | null): Promise<void> {
  return recordAccountEvent(ctx.auth.user!.id, { kind, detail, by: browserOf(ctx) })
}
