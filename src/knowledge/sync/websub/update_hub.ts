import db from '@adonisjs/lucid/services/db'
import { enqueue } from '#src/shared/queue/enqueue'
import type { FeedHub } from '../../documents/feeds/feed.js'
import { digest } from '../../fetching/digest.js'
import WebsubSubscribeJob from './websub_subscribe_job.js'
import type { SyncPorts } from '../sync_ports.js'
import type DataSource from '../../items/models/data_source.js'
import WebsubSubscription from './websub_subscription.js'
import { leaveHubs } from './leave_hubs.js'

/** Subscribes to the hub that the feed names, and unsubscribes from one that it no longer names. */
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
