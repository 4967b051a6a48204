import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { refreshDueSources } from './sync_due_sources.js'
import { renewSubscriptions } from './websub/renew_subscriptions.js'
import { Knowledge } from '../items/knowledge.js'

@inject()
export default class RefreshDueSourcesJob extends Job<Record<string, never>> {
  static options = { name: 'knowledge.refresh_due_sources', queue: 'default' }

  constructor(private readonly knowledge: Knowledge) {
    super()
  }

  async execute() {
    await refreshDueSources()
    await renewSubscriptions(this.knowledge)
  }
}
