import db from '@adonisjs/lucid/services/db'
import { enqueue } from '#src/shared/enqueue'
import type { FeedHub } from '../../feeds/feed.js'
import { digest } from '../../ingest/digest.js'
import WebsubSubscribeJob from '../../jobs/websub_subscribe_job.js'
import type { Knowledge } from '../../knowledge.js'
import type DataSource from '../../models/data_source.js'
import WebsubSubscription from '../../models/websub_subscription.js'
import { leaveHubs } from './leave_hubs.js'

/** Asks the hub that the feed names to push what is new. A feed that changes its hub or names none any more leaves the old one. */
export async function followHub(
  knowledge: Knowledge,
  source: DataSource,
  hub: FeedHub | null
): Promise<void> {
  if (!knowledge.callbacks.base) return
  const existing = await WebsubSubscription.findBy('sourceId', source.id)
  if (existing && hub && isFor(existing, hub)) return
  if (!existing && !hub) return

  await db.transaction(async (trx) => {
    if (existing) await leaveHubs(knowledge, [source.id], trx)
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
