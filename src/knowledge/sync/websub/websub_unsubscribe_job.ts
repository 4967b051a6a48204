import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { unsubscribe } from './subscribe.js'
import { SyncPorts } from '../sync_ports.js'

type Leaving = { subscriptionId: string; hubUrl: string; topicUrl: string }

/** Its payload is all that is left of a deleted source, so it is not kept when it fails. */
@inject()
export default class WebsubUnsubscribeJob extends Job<Leaving> {
  static options = { name: 'knowledge.websub_unsubscribe', queue: 'default', removeOnFail: true }

  constructor(private readonly ports: SyncPorts) {
    super()
  }

  execute() {
    return unsubscribe(this.ports, this.payload)
  }
}
