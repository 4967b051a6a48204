import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Job } from '@adonisjs/queue'
import { abandonItem, indexItem } from './index_item.js'
import { TRANSCRIPTION_QUEUE } from './outcome.js'
import { enqueueFairly } from '../items/fair_enqueue.js'
import { IngestPorts } from './ingest_ports.js'

@inject()
export default class IndexItemJob extends Job<{ itemId: string }> {
  // Reading has limits of its own; listening to a long recording takes its time.
  static options = { name: 'knowledge.index_item', queue: 'default', timeout: '4h' }

  constructor(private readonly ports: IngestPorts) {
    super()
  }

  async execute() {
    const later = await indexItem(this.ports, this.payload.itemId, {
      attempt: this.context.attempt,
      mayTranscribe: this.context.queue === TRANSCRIPTION_QUEUE,
      signal: this.signal,
    })
    if (!later) return
    const again = IndexItemJob.dispatch(this.payload)
    if ('laterMs' in later) await again.toQueue(this.context.queue).in(later.laterMs)
    else
      await db.transaction((trx) =>
        enqueueFairly(
          trx,
          later.listenFor.accountId,
          [again.toQueue(TRANSCRIPTION_QUEUE)],
          TRANSCRIPTION_QUEUE
        )
      )
  }

  failed(error: Error) {
    return abandonItem(this.ports, this.payload.itemId, error)
  }
}
