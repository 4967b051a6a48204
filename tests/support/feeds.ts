import { addAddress } from '#src/knowledge/library/add_address'
import { syncSourceNow } from '#src/knowledge/library/sync_source_now'
import DataItem from '#src/knowledge/items/models/data_item'
import type DataSource from '#src/knowledge/items/models/data_source'
import type User from '#src/identity/models/user'
import type { Refresh } from '#protocol/knowledge'
import { runJobs } from '#tests/support/jobs'
import { knowledge } from '#tests/support/knowledge'

/** The only local address that the fetcher may reach. */
export const SITE_PORT = Number(process.env.TEST_WEBSITE_PORT)
export const SITE = `http://127.0.0.1:${SITE_PORT}`

export type Entry = { id: string; title?: string; text: string; daysAgo?: number; extra?: string }

/** An RSS feed of these entries in the given order. */
export function rssOf(entries: Entry[], channel = ''): string {
  const items = entries.map(({ id, title = id, text, daysAgo, extra = '' }) => {
    const date = daysAgo === undefined ? '' : `<pubDate>${dateOf(daysAgo)}</pubDate>`
    return `<item><guid isPermaLink="false">${id}</guid><title>${title}</title><link>${SITE}/${id}</link>${date}<description>${text}</description>${extra}</item>`
  })
  const spaces =
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:psc="http://podlove.org/simple-chapters"'
  return `<?xml version="1.0"?><rss version="2.0" ${spaces}><channel><title>The bee letter</title><link>${SITE}/</link>${channel}${items.join('')}</channel></rss>`
}

export function rssReply(entries: Entry[], headers: Record<string, string> = {}, channel = '') {
  return { headers: { 'content-type': 'application/rss+xml', ...headers }, body: rssOf(entries, channel) }
}

/** Whole days, so that the same feed is byte-identical twice. */
function dateOf(daysAgo: number): string {
  return new Date(Math.floor(Date.now() / 86_400_000 - daysAgo) * 86_400_000).toUTCString()
}

type Adding = {
  kind?: 'rss' | 'podcast' | 'blog'
  refresh?: Refresh
  fullArticle?: boolean
  transcribe?: boolean
  path?: string
}

export async function givenFeed(account: User, adding: Adding = {}): Promise<DataSource> {
  const source = await addFeed(account, adding)
  await runJobs()
  return source.refresh()
}

/** Without its first sync. */
export async function addFeed(account: User, adding: Adding): Promise<DataSource> {
  const { kind = 'rss', refresh = 'manual', fullArticle, transcribe, path = '/feed.xml' } = adding
  const address = { kind, url: `${SITE}${path}`, title: null, refresh, options: { fullArticle, transcribe } }
  const added = await addAddress(await knowledge(), account.id, address)
  if (!added.ok) throw new Error(added.error)
  return added.value.source
}

export async function syncAgain(account: User, source: DataSource): Promise<DataSource> {
  await syncSourceNow(await knowledge(), account.id, source.id)
  await runJobs()
  return source.refresh()
}

export function itemsOf(source: DataSource): Promise<DataItem[]> {
  return DataItem.query().where('sourceId', source.id).orderBy('id')
}

export async function statesOf(source: DataSource): Promise<string[]> {
  return (await itemsOf(source)).map(({ state }) => state)
}
