import { MAX_DELETED_IDS } from '../limits.js'

const TOMBSTONE = /<(?:[\w.-]+:)?deleted-entry\b[^>]*?\sref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi

/** Ids of the entries that a feed declares deleted: RFC 6721 in XML, `deleted` or `_deleted` of an item in JSON. */
export function deletedEntryIds(text: string): string[] {
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
