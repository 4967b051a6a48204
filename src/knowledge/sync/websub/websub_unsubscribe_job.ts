import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { unsubscribe } from './subscribe.js'
import { Knowledge } from '#src/knowledge/items/knowledge'

type Leaving = { subscriptionId: string; hubUrl: string; topicUrl: string }

/** Its payload is all that is left of a deleted source, so it is not kept when it fails. */
@inject()
export default class WebsubUnsubscribeJob extends Job<Leaving> {
  static options = { name: 'knowledge.websub_unsubscribe', queue: 'default', removeOnFail: true }

  constructor(private readonly knowledge: Knowledge) {
    super()
  }

  execute() {
    return unsubscribe(this.knowledge, this.payload)
  }
}
