import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { subscribe } from './subscribe.js'
import { Knowledge } from '#src/knowledge/items/knowledge'

@inject()
export default class WebsubSubscribeJob extends Job<{ subscriptionId: string }> {
  static options = { name: 'knowledge.websub_subscribe', queue: 'default', removeOnFail: true }

  constructor(private readonly knowledge: Knowledge) {
    super()
  }

  execute() {
    return subscribe(this.knowledge, this.payload.subscriptionId)
  }
}
