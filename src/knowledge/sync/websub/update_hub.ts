import db from '@adonisjs/lucid/services/db'
import { enqueue } from '#src/shared/queue/enqueue'
import type { FeedHub } from '../../documents/feeds/feed.js'
import { digest } from '../../fetching/digest.js'
import WebsubSubscribeJob from './websub_subscribe_job.js'
import type { SyncPorts } from '../sync_ports.js'
import type DataSource from '../../items/models/data_source.js'
import WebsubSubscription from './websub_subscription.js'
import { leaveHubs } from './leave_hubs.js'
import { absoluteUrl } from '#src/knowledge/documents/feeds/urls'
import { MAX_LINK_HEADER_CHARACTERS } from '#src/knowledge/sync/limits'

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

const LINK =
  /<([^<>]{0,2000})>((?:\s{0,9};\s{0,9}[\w*!#$&+.^`|~-]{1,99}(?:\s{0,9}=\s{0,9}(?:"[^"]{0,999}"|[^\s;,"]{1,999}))?){0,99})/g

/** The hub that the response's `Link` headers name; WebSub prefers it to the one in the feed. */
export function hubFromLinkHeader(headers: Headers, url: string): FeedHub | null {
  const links = [...(headers.get('link') ?? '').slice(0, MAX_LINK_HEADER_CHARACTERS).matchAll(LINK)].map(
    ([, href, rest]) => ({
      href,
      rels:
        /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i
          .exec(rest ?? '')
          ?.slice(1)
          .find(Boolean) ?? '',
    })
  )
  const named = (rel: string) =>
    links.find(({ rels }) => rels.toLowerCase().split(/\s+/).includes(rel))?.href ?? null
  const hub = absoluteUrl(named('hub'), url)
  return hub ? { url: hub, topicUrl: absoluteUrl(named('self'), url) ?? url } : null
}
