import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Job } from '@adonisjs/queue'
import { enqueueFairly } from '../items/fair_enqueue.js'
import { TRANSCRIPTION_QUEUE } from '../items/source_kinds.js'
import { abandonItem, indexItem } from './index_item.js'
import { IngestPorts } from './ingest_ports.js'

@inject()
export default class IndexItemJob extends Job<{ itemId: string; heldBack?: true }> {
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
      mayHoldBack: (queue === 'default' || queue === 'slow') && !this.payload.heldBack,
    })
    if (!next) return
    if (next.kind === 'retry_at') {
      const job = IndexItemJob.dispatch(this.payload)
      return void (await job.toQueue(queue).in(Math.max(0, Math.round(next.at.diffNow().toMillis()))))
    }
    const isHeldBack = next.kind === 'held_back'
    const to = isHeldBack ? 'slow' : TRANSCRIPTION_QUEUE
    const job = IndexItemJob.dispatch(isHeldBack ? { ...this.payload, heldBack: true } : this.payload)
    await db.transaction((trx) => enqueueFairly(trx, next.workspaceId, [job.toQueue(to)], to))
  }

  failed(error: Error) {
    return abandonItem(this.ports, this.payload.itemId, error)
  }
}
