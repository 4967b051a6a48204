import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { makeDueBackup } from './make_due_backup.js'
import { Installation } from '../installation.js'

@inject()
export default class MakeBackupJob extends Job {
  static options = { name: 'installation.backup', queue: 'slow', timeout: '6h' as const }

  constructor(private readonly installation: Installation) {
    super()
  }

  execute() {
    return makeDueBackup(this.installation)
  }
}
