import { DateTime } from 'luxon'
import type { AccountEventKind } from '#protocol/account_events'
import { databaseTime } from '#src/shared/database/database_time'
import type { Browser } from '../actions/see_device.js'
import AccountEvent from '../models/account_event.js'

/** Of an account; whoever tries passwords for days must not fill the disk. */
export const MOST_EVENTS = 1_000
const KEPT_DAYS = 180

export type Noted = { kind: AccountEventKind; detail?: string | null; by: Browser | null }

/** Writes down what happened, and forgets what is too old. */
export async function noteEvent(accountId: string, { kind, detail = null, by }: Noted): Promise<void> {
  await AccountEvent.create({
    userId: accountId,
    kind,
    detail: detail?.slice(0, 200) ?? null,
    userAgent: by?.userAgent?.slice(0, 300) ?? null,
    address: by?.address ?? null,
  })
  const own = () => AccountEvent.query().where('userId', accountId)
  const [tooMany] = await own().orderBy('id', 'desc').offset(MOST_EVENTS).limit(1).select('id')
  if (tooMany) await own().where('id', '<=', tooMany.id).delete()
  await own()
    .where('createdAt', '<', databaseTime(DateTime.utc().minus({ days: KEPT_DAYS })))
    .delete()
}
