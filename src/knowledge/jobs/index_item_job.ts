import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { giveUp, indexItem } from '../ingest/index_item.js'
import { Knowledge } from '../knowledge.js'

@inject()
export default class IndexItemJob extends Job<{ itemId: string }> {
  // Reading has limits of its own; listening to a long recording takes its time.
  static options = { name: 'knowledge.index_item', queue: 'default', timeout: '4h' }

  constructor(private readonly knowledge: Knowledge) {
    super()
  }

  async execute() {
    const later = await indexItem(this.knowledge, this.payload.itemId, {
      attempt: this.context.attempt,
      signal: this.signal,
    })
    if (later) await IndexItemJob.dispatch(this.payload).in(later.laterMs)
  }

  failed(error: Error) {
    return giveUp(this.knowledge, this.payload.itemId, error)
  }
}
