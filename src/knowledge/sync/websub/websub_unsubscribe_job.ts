import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { unsubscribe } from './subscribe.js'
import { SyncPorts } from '../sync_ports.js'

type Unsubscription = { subscriptionId: string; hubUrl: string; topicUrl: string }

/** Its payload outlives a deleted source, so it is removed when it fails. */
@inject()
export default class WebsubUnsubscribeJob extends Job<Unsubscription> {
  static options = { name: 'knowledge.websub_unsubscribe', queue: 'default', removeOnFail: true }

  constructor(private readonly ports: SyncPorts) {
    super()
  }

  execute() {
    return unsubscribe(this.ports, this.payload)
  }
}
