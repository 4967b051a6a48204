import { findOwner } from '../workspaces/find_workspace.js'
import { isOperator } from './is_operator.js'

/**
 * Whether this is the workspace that an operator's account came with. Others that an operator owns don't count: anyone can make
 * an operator the owner of theirs. Read afresh, so that a former operator loses what operators may do at once.
 */
export async function isOperatorAccount(workspaceId: string, emails: readonly string[]): Promise<boolean> {
  const user = await findOwner(workspaceId)
  return user?.id === workspaceId && isOperator(user, emails)
}
