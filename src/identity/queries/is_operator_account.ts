import { findOwner } from '../workspaces/find_workspace.js'
import { isOperator } from './is_operator.js'

/** Read afresh: an address that is no longer an operator's loses what operators may do at once. */
export async function isOperatorAccount(workspaceId: string, emails: readonly string[]): Promise<boolean> {
  const user = await findOwner(workspaceId)
  return user !== null && isOperator(user, emails)
}
