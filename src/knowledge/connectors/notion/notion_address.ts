export const NOTION_URL = 'https://www.notion.so'

const HOST = /^(?:[\w-]{1,63}\.)*notion\.(?:so|site|com)$/
const ID = /^[0-9a-f]{32}$/
const LAST_ID = /(?:^|-)([0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/** An id as addresses have it, without hyphens; null for anything else. */
export function idOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 50) return null
  const id = value.replaceAll('-', '').toLowerCase()
  return ID.test(id) ? id : null
}

/**
 * The id of the page or database that an address opens, or `everything` without one: all that the integration was given.
 * Null for an address that is not Notion's or leads to neither.
 */
export function notionAddress(typed: string): { id: string } | 'everything' | null {
  const text = typed.trim()
  if (text === '') return 'everything'
  const bare = idOf(text)
  if (bare) return { id: bare }

  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || !HOST.test(url.hostname)) return null
  // A page that is open beside its database.
  const beside = idOf(url.searchParams.get('p'))
  if (beside) return { id: beside }
  const last = url.pathname.split('/').findLast(Boolean)
  if (last === undefined) return 'everything'
  const id = idOf(LAST_ID.exec(last)?.[1])
  return id ? { id } : null
}

/** Where a page opens: the address that Notion names if it is one of Notion's, else one made of its id. */
export function pageUrl(id: string, named: unknown): string {
  const url = typeof named === 'string' ? URL.parse(named) : null
  const isNotions = url?.protocol === 'https:' && HOST.test(url.hostname) && url.username === ''
  return isNotions && url.href.length <= 2_000 ? url.href : `${NOTION_URL}/${id}`
}
