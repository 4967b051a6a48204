import AccountEvent from '../models/account_event.js'

const PAGE = 15

/** The account's own, newest first, those before `before` when it is given. */
export async function listAccountEvents(
  accountId: string,
  before: string | null
): Promise<{ events: AccountEvent[]; earlier: string | null }> {
  const query = AccountEvent.query()
    .where('userId', accountId)
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
  const found = await (before ? query.where('id', '<', before) : query)
  const events = found.slice(0, PAGE)
  return { events, earlier: found.length > PAGE ? events.at(-1)!.id : null }
}
