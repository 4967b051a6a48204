import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { giveUp, indexItem } from '../ingest/index_item.js'
import { Knowledge } from '../knowledge.js'

@inject()
export default class IndexItemJob extends Job<{ itemId: string }> {
  static options = { name: 'knowledge.index_item', queue: 'default' }

  constructor(private readonly knowledge: Knowledge) {
    super()
  }

  execute() {
    return indexItem(this.knowledge, this.payload.itemId, {
      attempt: this.context.attempt,
      signal: this.signal,
    })
  }

  failed(error: Error) {
    return giveUp(this.knowledge, this.payload.itemId, error)
  }
}
