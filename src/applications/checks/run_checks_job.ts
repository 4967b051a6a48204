import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { Conversations } from '#src/conversations/conversations'
import { runChecks } from './run_checks.js'

@inject()
export default class RunChecksJob extends Job<{ runId: string }> {
  static options = { name: 'applications.run_checks', queue: 'default', timeout: '1h' }

  constructor(private readonly conversations: Conversations) {
    super()
  }

  execute() {
    return runChecks(this.conversations, this.payload.runId)
  }
}
