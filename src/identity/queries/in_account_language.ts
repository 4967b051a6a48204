import { inLanguage } from '#src/messages/messages'
import { findOwner } from '../workspaces/find_workspace.js'

/** For sentences that jobs and visitors cause and the account holder reads. */
export async function inAccountLanguage<T>(workspaceId: string, run: () => T): Promise<T> {
  const owner = await findOwner(workspaceId)
  return inLanguage(owner?.locale ?? 'en', run)
}
