import db from '@adonisjs/lucid/services/db'
import Passkey from '../models/passkey.js'
import Workspace from '../models/workspace.js'
import { findTwoStep } from '../two_step/two_step.js'
import { listWorkspaces } from './find_workspace.js'

export async function hasSecondFactor(userId: string): Promise<boolean> {
  return (await Passkey.findBy('userId', userId)) !== null || (await findTwoStep(userId)) !== null
}

/**
 * Whether a password isn't enough to sign in: one of the person's workspaces requires a second factor, and a passkey is the only
 * one they have.
 */
export async function mustUsePasskey(userId: string): Promise<boolean> {
  if (!(await Passkey.findBy('userId', userId)) || (await findTwoStep(userId))) return false
  return (await listWorkspaces(userId)).some(({ requiresTwoStep }) => requiresTwoStep)
}

/** Members without a passkey or two-step verification can't use the workspace until they have one. */
export function requireTwoStep(workspaceId: string, requiresTwoStep: boolean): Promise<void> {
  return changeWorkspace(workspaceId, { requiresTwoStep })
}

export function changeWorkspace(
  id: string,
  changes: Partial<Pick<Workspace, 'name' | 'requiresTwoStep'>>
): Promise<void> {
  return db.transaction(async (trx) => {
    const workspace = await Workspace.query({ client: trx }).where({ id }).forUpdate().firstOrFail()
    await workspace.merge(changes).save()
  })
}
