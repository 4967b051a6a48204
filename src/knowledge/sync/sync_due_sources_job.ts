import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { syncDueSources } from './sync_due_sources.js'
import { renewSubscriptions } from './websub/renew_subscriptions.js'
import { SyncPorts } from './sync_ports.js'

@inject()
export default class SyncDueSourcesJob extends Job<Record<string, never>> {
  static options = { name: 'knowledge.refresh_due_sources', queue: 'default' }

  constructor(private readonly ports: SyncPorts) {
    super()
  }

  async execute() {
    await syncDueSources()
    await renewSubscriptions(this.ports)
  }
}
