import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { SyncPorts } from '../sync_ports.js'
import { refreshSourceState } from '../../items/source_state.js'
import { saveEntries } from '../save_entries.js'
import { newestEntries } from '../sync_feed.js'
import SyncSourceJob from '../sync_source_job.js'
import { withdrawDeclared } from '../withdraw_entries.js'
import DataSource from '../../items/models/data_source.js'

type StoredDelivery = { sourceId: string; storageKey: string; mediaType: string | null }

@inject()
export default class WebsubDeliveryJob extends Job<StoredDelivery> {
  static options = { name: 'knowledge.websub_delivery', queue: 'default' }

  constructor(private readonly ports: SyncPorts) {
    super()
  }

  execute() {
    return processDelivery(this.ports, this.payload)
  }

  failed() {
    return this.ports.originals.delete(this.payload.storageKey)
  }
}

/**
 * Reads a delivery. A hub may send only new entries, so missing ones are not withdrawn. A delivery that is not a feed starts
 * a sync instead.
 */
async function processDelivery(ports: SyncPorts, delivery: StoredDelivery): Promise<void> {
  const { originals, extractor } = ports
  const { sourceId, storageKey, mediaType } = delivery
  const source = await DataSource.find(sourceId)
  const bytes = source && source.state !== 'paused' ? await originals.get(storageKey) : null
  if (source && bytes) {
    const url = source.feedUrl ?? source.url
    const feed = await extractor.feed({ bytes, url, fileName: null, mediaType, charset: null })
    if (feed.ok) {
      await withdrawDeclared(ports, source, feed.value)
      await saveEntries(ports, source, newestEntries(feed.value.entries), feed.value.language)
      await refreshSourceState(ports, source.id)
    } else {
      await SyncSourceJob.dispatch({ sourceId })
    }
  }
  await originals.delete(storageKey)
}
