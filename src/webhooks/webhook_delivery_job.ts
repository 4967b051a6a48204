import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { WebhookPorts } from './webhook_ports.js'
import { deliver } from './deliver.js'

@inject()
export default class WebhookDeliveryJob extends Job<{ deliveryId: string }> {
  static options = { name: 'webhooks.deliver', queue: 'default' }

  constructor(private readonly door: WebhookPorts) {
    super()
  }

  async execute() {
    const wait = await deliver(this.door, this.payload.deliveryId)
    if (wait) await WebhookDeliveryJob.dispatch(this.payload).in(wait)
  }
}
