import { parseFeed as parseWithFeedsmith, type AnyFeed } from 'feedsmith'
import { repairXml } from './repair_xml.js'
import { MAX_FEED_ENTRIES } from '../limits.js'

const ROOT = /<(?:rss|feed|rdf:rdf|(?:\w+:)?(?:feed|rss))[\s>]/i
const ENTRIES = /<(?:\w+:)?(?:item|entry)[\s>]|<!--|<!\[CDATA\[/gi

export type ParsedFeed = { feed: AnyFeed } | 'not_a_feed' | 'empty_feed'

/** Parses the text as it is or, when that fails or loses entries, the repaired text. */
export function parseFeed(text: string): ParsedFeed {
  return text.trimStart().startsWith('{') ? parsedJson(text) : parsedXml(text)
}

function parsedJson(text: string): ParsedFeed {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return 'not_a_feed'
  }
  const version = typeof json === 'object' && json !== null && 'version' in json ? json.version : null
  if (typeof version !== 'string' || !/jsonfeed\.org/i.test(version)) return 'not_a_feed'
  const feed = attempt(json)
  return feed === null ? 'empty_feed' : { feed }
}

function parsedXml(text: string): ParsedFeed {
  const source = fromRoot(text)
  if (source === null) return 'not_a_feed'
  const straight = attempt(source)
  const announced = countAnnounced(source)
  if (straight && countOf(straight) >= announced) return { feed: straight }
  const repaired = attempt(/^<feed/i.test(source) ? entriesForItems(repairXml(source)) : repairXml(source))
  const better = [repaired, straight]
    .filter((feed) => feed !== null)
    .toSorted((a, b) => countOf(b) - countOf(a))[0]
  return better ? { feed: better } : 'empty_feed'
}

/** The number of entries that begin outside of comments and CDATA. */
function countAnnounced(source: string): number {
  let count = 0
  let skippedTo = 0
  for (const match of source.matchAll(ENTRIES)) {
    const [mark] = match
    if (match.index < skippedTo) continue
    if (!mark.startsWith('<!')) count += 1
    else {
      const end = source.indexOf(mark === '<!--' ? '-->' : ']]>', match.index)
      if (end < 0) break
      skippedTo = end
    }
  }
  return count
}

/** Text from the root element on; null when the root is not a feed's. */
function fromRoot(text: string): string | null {
  const head = text.slice(0, 20_000).replace(/<!--[\s\S]*?-->/g, (comment) => ' '.repeat(comment.length))
  const root = ROOT.exec(head)
  if (!root) return null
  if (/<(?:html|body|opml)[\s>]/i.test(head.slice(0, root.index))) return null
  // Control characters are invalid in XML and stop parsers; the declared encoding no longer applies to decoded text.
  return text.slice(root.index).replace(/[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu, '')
}

function entriesForItems(xml: string): string {
  return xml.replace(/<(\/?)item(?=[\s>])/gi, '<$1entry')
}

function attempt(source: unknown): AnyFeed | null {
  try {
    return parseWithFeedsmith(source, { maxItems: MAX_FEED_ENTRIES })
  } catch {
    // feedsmith distinguishes malformed, unrecognized and empty feeds only in prose.
    return null
  }
}

function countOf(parsed: AnyFeed): number {
  return (parsed.format === 'atom' ? parsed.feed.entries : parsed.feed.items)?.length ?? 0
}
