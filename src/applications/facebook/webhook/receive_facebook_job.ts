import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { MessengerPorts } from '../messenger_ports.js'
import { receiveEvent } from './receive_event.js'
import type { FacebookEvent } from './events.js'

@inject()
export default class ReceiveFacebookJob extends Job<{ events: FacebookEvent[] }> {
  static options = { name: 'applications.receive_facebook', queue: 'text' }

  constructor(private readonly facebook: MessengerPorts) {
    super()
  }

  async execute() {
    for (const event of this.payload.events) await receiveEvent(this.facebook, event)
  }
}
