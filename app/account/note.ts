import type { HttpContext } from '@adonisjs/core/http'
import type { AccountEventKind } from '#protocol/account_events'
import { noteEvent } from '#src/identity/events/note_event'
import { browserOf } from './browser_of.js'

/** What whoever is signed in has just done to their account. */
export function note(ctx: HttpContext, kind: AccountEventKind, detail?: string | null): Promise<void> {
  return noteEvent(ctx.auth.user!.id, { kind, detail, by: browserOf(ctx) })
}
