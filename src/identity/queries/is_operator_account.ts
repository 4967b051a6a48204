import User from '../models/user.js'
import { isOperator } from './is_operator.js'

/** Read afresh: an address that is no longer an operator's loses what operators may do at once. */
export async function isOperatorAccount(accountId: string, emails: readonly string[]): Promise<boolean> {
  const user = await User.find(accountId)
  return user !== null && isOperator(user, emails)
}
