import db from '@adonisjs/lucid/services/db'
import { enqueue } from '#src/shared/queue/enqueue'
import type { FeedHub } from '#src/knowledge/documents/feeds/feed'
import { digest } from '#src/knowledge/fetching/digest'
import WebsubSubscribeJob from './websub_subscribe_job.js'
import type { SyncPorts } from '../sync_ports.js'
import type DataSource from '#src/knowledge/items/models/data_source'
import WebsubSubscription from '#src/knowledge/sync/websub/websub_subscription'
import { leaveHubs } from '#src/knowledge/sync/websub/leave_hubs'

/** Asks the hub that the feed names to push what is new. A feed that changes its hub or names none any more leaves the old one. */
export async function updateHub(ports: SyncPorts, source: DataSource, hub: FeedHub | null): Promise<void> {
  if (!ports.websubCallbacks.baseUrl) return
  const existing = await WebsubSubscription.findBy('sourceId', source.id)
  if (existing && hub && isFor(existing, hub)) return
  if (!existing && !hub) return

  await db.transaction(async (trx) => {
    if (existing) await leaveHubs(ports, [source.id], trx)
    if (!hub) return
    const subscription = await WebsubSubscription.create(
      {
        sourceId: source.id,
        hubUrl: hub.url,
        topicUrl: hub.topicUrl,
        topicHash: digest(hub.topicUrl),
        state: 'requested',
      },
      { client: trx }
    )
    await enqueue(trx, WebsubSubscribeJob.dispatch({ subscriptionId: subscription.id }))
  })
}

function isFor({ hubUrl, topicHash }: WebsubSubscription, hub: FeedHub): boolean {
  return hubUrl === hub.url && topicHash === digest(hub.topicUrl)
}
