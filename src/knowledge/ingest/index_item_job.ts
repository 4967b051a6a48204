import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Job } from '@adonisjs/queue'
import { giveUp, indexItem } from './index_item.js'
import { LISTENING } from './outcome.js'
import { enqueueInTurn } from '../items/fair_enqueue.js'
import { Knowledge } from '../items/knowledge.js'

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
      mayListen: this.context.queue === LISTENING,
      signal: this.signal,
    })
    if (!later) return
    const again = IndexItemJob.dispatch(this.payload)
    if ('laterMs' in later) await again.toQueue(this.context.queue).in(later.laterMs)
    else
      await db.transaction((trx) =>
        enqueueInTurn(trx, later.listenFor.accountId, [again.toQueue(LISTENING)], LISTENING)
      )
  }

  failed(error: Error) {
    return giveUp(this.knowledge, this.payload.itemId, error)
  }
}
