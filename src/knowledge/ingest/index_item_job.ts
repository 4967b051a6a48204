import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Job } from '@adonisjs/queue'
import { enqueueFairly } from '../items/fair_enqueue.js'
import { TRANSCRIPTION_QUEUE } from '../items/source_kinds.js'
import { abandonItem, indexItem } from './index_item.js'
import { IngestPorts } from './ingest_ports.js'

@inject()
export default class IndexItemJob extends Job<{ itemId: string }> {
  // Every kind of reading has its own limit; transcribing a long recording takes hours.
  static options = { name: 'knowledge.index_item', queue: 'default', timeout: '4h' }

  constructor(private readonly ports: IngestPorts) {
    super()
  }

  async execute() {
    const { attempt, queue } = this.context
    const next = await indexItem(this.ports, this.payload.itemId, {
      attempt,
      mayTranscribe: queue === TRANSCRIPTION_QUEUE,
    })
    if (!next) return
    const job = IndexItemJob.dispatch(this.payload)
    if (next.kind === 'retry_at')
      await job.toQueue(queue).in(Math.max(0, Math.round(next.at.diffNow().toMillis())))
    else
      await db.transaction((trx) =>
        enqueueFairly(trx, next.accountId, [job.toQueue(TRANSCRIPTION_QUEUE)], TRANSCRIPTION_QUEUE)
      )
  }

  failed(error: Error) {
    return abandonItem(this.ports, this.payload.itemId, error)
  }
}
