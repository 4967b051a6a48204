import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { MessengerPorts } from '../messenger_ports.js'
import { answerThread } from './answer_thread.js'

@inject()
export default class AnswerFacebookThreadJob extends Job<{ threadId: string }> {
  static options = { name: 'applications.answer_facebook_thread', queue: 'text' }

  constructor(private readonly facebook: MessengerPorts) {
    super()
  }

  async execute() {
    const later = await answerThread(this.facebook, this.payload.threadId)
    if (later) await AnswerFacebookThreadJob.dispatch(this.payload).in(later.laterMs)
  }
}
