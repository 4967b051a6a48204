import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { syncDueSources } from './sync_due_sources.js'
import { renewSubscriptions } from './websub/renew_subscriptions.js'
import { Knowledge } from '../items/knowledge.js'

@inject()
export default class SyncDueSourcesJob extends Job<Record<string, never>> {
  static options = { name: 'knowledge.refresh_due_sources', queue: 'default' }

  constructor(private readonly knowledge: Knowledge) {
    super()
  }

  async execute() {
    await syncDueSources()
    await renewSubscriptions(this.knowledge)
  }
}
