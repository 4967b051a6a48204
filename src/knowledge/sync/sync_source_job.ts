import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { abandonSync, syncSource } from './sync_source.js'
import { Knowledge } from '../items/knowledge.js'

@inject()
export default class SyncSourceJob extends Job<{ sourceId: string }> {
  static options = { name: 'knowledge.sync_source', queue: 'default' }

  constructor(private readonly knowledge: Knowledge) {
    super()
  }

  execute() {
    return syncSource(this.knowledge, this.payload.sourceId, { attempt: this.context.attempt })
  }

  failed(error: Error) {
    return abandonSync(this.knowledge, this.payload.sourceId, error)
  }
}
