import Passkey from '../models/passkey.js'
import Workspace from '../models/workspace.js'
import { findTwoStep } from '../two_step/two_step.js'

export async function hasSecondFactor(userId: string): Promise<boolean> {
  return (await Passkey.findBy('userId', userId)) !== null || (await findTwoStep(userId)) !== null
}

/** Members without a passkey or two-step verification can't use the workspace until they have one. */
export async function requireTwoStep(workspaceId: string, requiresTwoStep: boolean): Promise<void> {
  await Workspace.query().where('id', workspaceId).update({ requiresTwoStep })
}
