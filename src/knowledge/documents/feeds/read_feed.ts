import type { AnyFeed } from 'feedsmith'
import { fail, ok, type Result } from '#src/shared/result'
import type { ReadProblem } from '../document.js'
import { decodeText } from '../text/decode_text.js'
import { problemOfError } from '../files/read_error.js'
import { looksLikeHtml } from '../websites/page_dom.js'
import { languageOf } from '../websites/page_facts.js'
import { absoluteUrl } from './urls.js'
import type { Feed, FeedInput } from './feed.js'
import { entriesOf } from './feed_entries.js'
import { feedFactsOf, hubOf, parseSchedule } from './feed_facts.js'
import { parseFeed } from './parse_feed.js'
import { plainText } from './plain_text.js'
import { MAX_FEED_BYTES, MAX_DELETED_IDS } from '../limits.js'

const TOMBSTONE = /<(?:[\w.-]+:)?deleted-entry\b[^>]*?\sref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi

/** Ids of the entries that a feed declares deleted: RFC 6721 in XML, `deleted` or `_deleted` of an item in JSON. */
function deletedEntryIds(text: string): string[] {
  return text.trimStart().startsWith('{') ? deletedInJson(text) : deletedInXml(text)
}

function deletedInXml(text: string): string[] {
  if (!text.includes('deleted-entry')) return []
  const ids = [...text.matchAll(TOMBSTONE)]
    .slice(0, MAX_DELETED_IDS)
    .map(([, double, single]) => double ?? single ?? '')
  return ids.map((id) => unescapeAttribute(id).trim()).filter(Boolean)
}

function unescapeAttribute(attribute: string): string {
  return attribute
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&')
}

function deletedInJson(text: string): string[] {
  if (!/"_?deleted"\s*:\s*true/.test(text)) return []
  const { items } = JSON.parse(text) as { items?: unknown }
  if (!Array.isArray(items)) return []
  const removed = (items as Record<string, unknown>[]).filter(
    (item) => item?.deleted === true || item?._deleted === true
  )
  return removed.slice(0, MAX_DELETED_IDS).map((item) => String(item.id ?? item.url ?? ''))
}

/**
 * RSS, RDF, Atom or JSON Feed, however damaged. A page, an OPML file or anything else is `not_a_feed`. Never throws.
 */
export function readFeed(input: FeedInput): Result<Feed, ReadProblem> {
  if (input.bytes.length === 0) return fail('empty')
  if (input.bytes.length > MAX_FEED_BYTES) return fail('too_large')
  try {
    const text = decodeText(input.bytes, input)
    if (looksLikeHtml(text)) return fail('not_a_feed')
    const parsed = parseFeed(text)
    if (typeof parsed === 'string') return fail(parsed)
    const feed = feedOf(parsed.feed, input.url, deletedEntryIds(text))
    return feed.entries.length + feed.removedIds.length === 0 ? fail('empty_feed') : ok(feed)
  } catch (error) {
    return fail(problemOfError(error))
  }
}

function feedOf(parsed: AnyFeed, feedUrl: string, removedIds: string[]): Feed {
  const facts = feedFactsOf(parsed)
  const xmlBase = absoluteUrl(facts.base, feedUrl)
  const siteUrl = absoluteUrl(facts.site, xmlBase, feedUrl)
  const removed = new Set(removedIds)
  const entries = entriesOf(parsed, { feedUrl, siteUrl, xmlBase }).filter(({ id }) => !removed.has(id))
  return {
    title: plainText(facts.title),
    description: plainText(facts.description),
    siteUrl,
    language: languageOf(facts.language),
    kind: entries.some(({ enclosure }) => enclosure?.mediaType?.startsWith('audio/')) ? 'podcast' : 'rss',
    entries,
    removedIds,
    hub: hubOf(parsed, feedUrl),
    schedule: parseSchedule(parsed),
  }
}
