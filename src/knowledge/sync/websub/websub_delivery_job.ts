import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { processDelivery, type StoredDelivery } from './process_delivery.js'
import { SyncPorts } from '../sync_ports.js'

@inject()
export default class WebsubDeliveryJob extends Job<StoredDelivery> {
  static options = { name: 'knowledge.websub_delivery', queue: 'default' }

  constructor(private readonly ports: SyncPorts) {
    super()
  }

  execute() {
    return processDelivery(this.ports, this.payload)
  }

  failed() {
    return this.ports.originals.delete(this.payload.storageKey)
  }
}
