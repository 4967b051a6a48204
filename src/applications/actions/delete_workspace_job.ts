import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import Membership from '#src/identity/models/membership'
import { eraseWorkspaces } from '#src/knowledge/library/delete_account'
import { SyncPorts } from '#src/knowledge/sync/sync_ports'
import { ConnectedMessengers } from './connected_messengers.js'

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
    if (await Membership.findBy('workspaceId', workspaceId)) throw new Error('The workspace has members.')
    await this.messengers.disconnect([workspaceId])
    await eraseWorkspaces(this.ports, [workspaceId])
  }
}
