import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import Membership from '#src/identity/models/membership'
import { eraseWorkspaces } from '#src/knowledge/library/delete_account'
import { SyncPorts } from '#src/knowledge/sync/sync_ports'
import { ConnectedMessengers } from './connected_messengers.js'
import db from '@adonisjs/lucid/services/db'
import Workspace from '#src/identity/models/workspace'
import { lockWorkspacesOf } from '#src/identity/workspaces/members'
import SendWorkspaceDeletedJob from '#src/identity/workspaces/send_workspace_deleted_job'
import type { SecretBox } from '#src/shared/crypto/secret_box'
import { enqueue } from '#src/shared/queue/enqueue'
import { fail, ok, type Result } from '#src/shared/result'
import { closeApplications } from './delete_application.js'

/** Erases a workspace that `deleteWorkspace` has closed. Safe to repeat. */
@inject()
export default class DeleteWorkspaceJob extends Job<{ workspaceId: string }> {
  static options = { name: 'applications.delete_workspace', queue: 'default', timeout: '1h' }

  constructor(
    private readonly ports: SyncPorts,
    private readonly messengers: ConnectedMessengers
  ) {
    super()
  }

  async execute() {
    const { workspaceId } = this.payload
    if (await Membership.findBy('workspaceId', workspaceId))
      throw new Error('The workspace still has members, so it isn’t erased.')
    await this.messengers.disconnect([workspaceId])
    await eraseWorkspaces(this.ports, [workspaceId])
  }
}

/** What gives access to a workspace or acts for it. */
const ACCESS = ['memberships', 'invitations', 'auth_access_tokens', 'webhooks']

/**
 * Closes a workspace for everyone at once, and enqueues the jobs that erase it and email the other members. Returns the ids of its
 * former members. If a person deletes several workspaces at the same moment, one always stays.
 */
export function deleteWorkspace(
  box: SecretBox,
  workspaceId: string,
  ownerId: string
): Promise<Result<string[], 'not_owner' | 'only_workspace'>> {
  return db.transaction(async (trx) => {
    await lockWorkspacesOf(ownerId, trx)
    const mine = await Membership.query({ client: trx }).where({ userId: ownerId })
    if (mine.find((one) => one.workspaceId === workspaceId)?.role !== 'owner') return fail('not_owner')
    if (mine.length === 1) return fail('only_workspace')
    const members = await Membership.query({ client: trx }).where({ workspaceId })
    await closeApplications(workspaceId, box, trx)
    for (const table of ACCESS) await trx.from(table).where('workspace_id', workspaceId).delete()
    const sources = trx.from('data_sources').where('workspace_id', workspaceId)
    await sources.update({ state: 'paused', next_sync_at: null })
    const { name: workspace } = await Workspace.findOrFail(workspaceId, { client: trx })
    for (const { userId } of members.filter((one) => one.userId !== ownerId))
      await enqueue(trx, SendWorkspaceDeletedJob.dispatch({ userId, workspace, deletedBy: ownerId }))
    await enqueue(trx, DeleteWorkspaceJob.dispatch({ workspaceId }))
    return ok(members.map(({ userId }) => userId))
  })
}
