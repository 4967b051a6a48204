import { Job } from '@adonisjs/queue'
import { watchChecks } from './watch_checks.js'

export default class WatchChecksJob extends Job<Record<string, never>> {
  static options = { name: 'applications.watch_checks', queue: 'default' }

  async execute() {
    await watchChecks()
  }
}
