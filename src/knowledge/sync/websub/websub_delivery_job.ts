import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { processDelivery, type StoredDelivery } from './process_delivery.js'
import { Knowledge } from '#src/knowledge/items/knowledge'

@inject()
export default class WebsubDeliveryJob extends Job<StoredDelivery> {
  static options = { name: 'knowledge.websub_delivery', queue: 'default' }

  constructor(private readonly knowledge: Knowledge) {
    super()
  }

  execute() {
    return processDelivery(this.knowledge, this.payload)
  }

  failed() {
    return this.knowledge.originals.delete(this.payload.storageKey)
  }
}
