import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { abandonSync, syncSource } from './sync_source.js'
import { SyncPorts } from './sync_ports.js'

@inject()
export default class SyncSourceJob extends Job<{ sourceId: string }> {
  static options = { name: 'knowledge.sync_source', queue: 'default' }

  constructor(private readonly ports: SyncPorts) {
    super()
  }

  async execute() {
    const { attempt } = this.context
    // Other jobs that wait come first.
    if (await syncSource(this.ports, this.payload.sourceId, { attempt }))
      await SyncSourceJob.dispatch(this.payload)
  }

  failed(error: Error) {
    return abandonSync(this.ports, this.payload.sourceId, error)
  }
}
