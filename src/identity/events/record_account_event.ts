import { DateTime } from 'luxon'
import type { AccountEventKind } from '#protocol/account_events'
import { databaseTime } from '#src/shared/database/database_time'
import type { Browser } from '../actions/devices.js'
import AccountEvent from '../models/account_event.js'

/** Of an account; whoever tries passwords for days must not fill the disk. */
export const MAX_EVENTS = 1_000
const KEPT_DAYS = 180

export type NewAccountEvent = { kind: AccountEventKind; detail?: string | null; by: Browser | null }

/** Writes down what happened, and forgets what is too old. */
export async function recordAccountEvent(accountId: string, { kind, detail = null, by }: NewAccountEvent): Promise<void> {
  await AccountEvent.create({
    userId: accountId,
    kind,
    detail: detail?.slice(0, 200) ?? null,
    userAgent: by?.userAgent?.slice(0, 300) ?? null,
    address: by?.address ?? null,
  })
  const own = () => AccountEvent.query().where('userId', accountId)
  const [tooMany] = await own().orderBy('id', 'desc').offset(MAX_EVENTS).limit(1).select('id')
  if (tooMany) await own().where('id', '<=', tooMany.id).delete()
  await own()
    .where('createdAt', '<', databaseTime(DateTime.utc().minus({ days: KEPT_DAYS })))
    .delete()
}
