const TOMBSTONE = /<(?:[\w.-]+:)?deleted-entry\b[^>]*?\sref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
const MOST = 10_000

/** Ids of the entries that a feed declares deleted: RFC 6721 in XML, `deleted` or `_deleted` of an item in JSON. */
export function removedEntries(text: string): string[] {
  return text.trimStart().startsWith('{') ? removedFromJson(text) : removedFromXml(text)
}

function removedFromXml(text: string): string[] {
  if (!text.includes('deleted-entry')) return []
  const ids = [...text.matchAll(TOMBSTONE)].slice(0, MOST).map(([, double, single]) => double ?? single ?? '')
  return ids.map((id) => unescaped(id).trim()).filter(Boolean)
}

function unescaped(attribute: string): string {
  return attribute
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&')
}

function removedFromJson(text: string): string[] {
  if (!/"_?deleted"\s*:\s*true/.test(text)) return []
  const { items } = JSON.parse(text) as { items?: unknown }
  if (!Array.isArray(items)) return []
  const removed = (items as Record<string, unknown>[]).filter(
    (item) => item?.deleted === true || item?._deleted === true
  )
  return removed.slice(0, MOST).map((item) => String(item.id ?? item.url ?? ''))
}
