import { DateTime } from 'luxon'
import type { AccountEventKind } from '#protocol/account_events'
import { databaseTime } from '#src/shared/database/database_time'
import type { Browser } from '../actions/devices.js'
import {
  EVENT_RETENTION_DAYS,
  EVENTS_PER_PAGE,
  MAX_EVENT_DETAIL_CHARACTERS,
  MAX_EVENTS,
  MAX_USER_AGENT_CHARACTERS,
} from '../limits.js'
import AccountEvent from '../models/account_event.js'

export type NewAccountEvent = { kind: AccountEventKind; detail?: string | null; by: Browser | null }

/** Also deletes the account's events that are too old or too many. */
export async function recordAccountEvent(
  accountId: string,
  { kind, detail = null, by }: NewAccountEvent
): Promise<void> {
  await AccountEvent.create({
    userId: accountId,
    kind,
    detail: detail?.slice(0, MAX_EVENT_DETAIL_CHARACTERS) ?? null,
    userAgent: by?.userAgent?.slice(0, MAX_USER_AGENT_CHARACTERS) ?? null,
    address: by?.address ?? null,
  })
  const events = () => AccountEvent.query().where('userId', accountId)
  const [tooMany] = await events().orderBy('id', 'desc').offset(MAX_EVENTS).limit(1).select('id')
  if (tooMany) await events().where('id', '<=', tooMany.id).delete()
  await events()
    .where('createdAt', '<', databaseTime(DateTime.utc().minus({ days: EVENT_RETENTION_DAYS })))
    .delete()
}

/** Newest first. `before` and `earlier` are event ids, for paging. */
export async function listAccountEvents(
  accountId: string,
  before: string | null
): Promise<{ events: AccountEvent[]; earlier: string | null }> {
  const query = AccountEvent.query()
    .where('userId', accountId)
    .orderBy('id', 'desc')
    .limit(EVENTS_PER_PAGE + 1)
  const found = await (before ? query.where('id', '<', before) : query)
  const events = found.slice(0, EVENTS_PER_PAGE)
  return { events, earlier: found.length > EVENTS_PER_PAGE ? events.at(-1)!.id : null }
}
