import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { subscribe } from './subscribe.js'
import { SyncPorts } from '../sync_ports.js'

@inject()
export default class WebsubSubscribeJob extends Job<{ subscriptionId: string }> {
  static options = { name: 'knowledge.websub_subscribe', queue: 'default', removeOnFail: true }

  constructor(private readonly ports: SyncPorts) {
    super()
  }

  execute() {
    return subscribe(this.ports, this.payload.subscriptionId)
  }
}
