import { inLanguage } from '#src/messages/messages'
import User from '../models/user.js'

/** For sentences that jobs and visitors cause and the account holder reads. */
export async function inAccountLanguage<T>(accountId: string, run: () => T): Promise<T> {
  const account = await User.query().where('id', accountId).select('locale').first()
  return inLanguage(account?.locale ?? 'en', run)
}
