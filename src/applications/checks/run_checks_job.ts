import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { ChatPorts } from '#src/conversations/chat_ports'
import { runChecks } from './run_checks.js'

@inject()
export default class RunChecksJob extends Job<{ runId: string }> {
  static options = { name: 'applications.run_checks', queue: 'default', timeout: '1h' }

  constructor(private readonly conversations: ChatPorts) {
    super()
  }

  execute() {
    return runChecks(this.conversations, this.payload.runId)
  }
}
