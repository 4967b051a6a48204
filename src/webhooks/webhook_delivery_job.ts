import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { WebhookPorts } from './webhook_ports.js'
import { deliver } from './deliver.js'

@inject()
export default class WebhookDeliveryJob extends Job<{ deliveryId: string }> {
  static options = { name: 'webhooks.deliver', queue: 'default' }

  constructor(private readonly ports: WebhookPorts) {
    super()
  }

  async execute() {
    const delay = await deliver(this.ports, this.payload.deliveryId)
    if (delay) await WebhookDeliveryJob.dispatch(this.payload).in(delay)
  }
}
