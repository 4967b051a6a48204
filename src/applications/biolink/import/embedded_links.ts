import { MAX_IMPORT_VALUES } from '../../limits.js'

/** Addresses and texts as the page has them: not checked, not shortened. */
export type FoundLink = {
  kind: 'link' | 'heading' | 'icon'
  title: string
  url: string
  picture: string | null
}
export type FoundPage = {
  name: string | null
  introduction: string | null
  portrait: string | null
  links: FoundLink[]
}

type Values = Record<string, unknown>

/** Reads links from the JSON that a page carries for its own scripts; null if it has none. */
export function embeddedLinks(data: unknown): FoundPage | null {
  return linktreePage(data) ?? listedLinks(data)
}

/** As published at https://github.com/benkaiser/linktree-scraper (`example_data.json`). */
function linktreePage(data: unknown): FoundPage | null {
  const props = record(record(record(data).props).pageProps)
  const account = record(props.account)
  const entries = [props.links, account.links].map(list).find((links) => links.length > 0)
  if (!entries || !('username' in account || 'pageTitle' in account)) return null
  const links = entries.map(record).map((link): FoundLink => {
    const modifiers = record(link.modifiers)
    return {
      kind: /header/i.test(text(link.type)) ? 'heading' : 'link',
      title: text(link.title),
      url: text(link.url),
      picture: text(link.thumbnail) || text(modifiers.thumbnailUrl) || null,
    }
  })
  const social = [props.socialLinks, account.socialLinks].map(list).find((icons) => icons.length > 0)
  const icons = (social ?? []).map(record).map(({ url }) => icon(text(url)))
  return {
    name: text(account.pageTitle) || text(account.username) || null,
    introduction: text(account.description) || null,
    portrait: text(account.profilePictureUrl) || text(account.customAvatar) || null,
    links: [...icons, ...links],
  }
}

const icon = (url: string): FoundLink => ({ kind: 'icon', title: '', url, picture: null })

const LISTS = /^(?:links|buttons|items|blocks|cards|children)$/i
const SOCIAL_LISTS = /^social(?:s|[_-]?links|[_-]?accounts)?$/i

/**
 * Links in lists with the usual names, wherever they are, as Bento has them (`items`, each with `data`) and, as far as we know,
 * Beacons. Walks without recursion, because data may be nested as deeply as its author likes.
 */
function listedLinks(data: unknown): FoundPage | null {
  const links: FoundLink[] = []
  let profile: Values | null = null
  const pending: [name: string, value: unknown][] = [['', data]]
  for (let seen = 0; pending.length > 0 && seen < MAX_IMPORT_VALUES; seen++) {
    const [name, value] = pending.pop()!
    if (Array.isArray(value)) {
      if (LISTS.test(name) || SOCIAL_LISTS.test(name)) {
        const isSocial = SOCIAL_LISTS.test(name)
        for (const entry of value.slice(0, MAX_IMPORT_VALUES))
          links.push(...entryLinks(record(entry), isSocial))
      }
      pending.push(...innerValues(value.map((each) => [name, each])))
    } else if (typeof value === 'object' && value !== null) {
      const values = value as Values
      if (!profile && text(values.name) && ('bio' in values || 'avatar' in values)) profile = values
      pending.push(...innerValues(Object.entries(values)))
    }
  }
  if (!links.some(({ url }) => url !== '')) return null
  return {
    name: text(profile?.name) || null,
    introduction: text(profile?.bio) || null,
    portrait: text(profile?.image) || text(profile?.avatar) || null,
    links,
  }
}

/** In reverse, because the walk takes the last value first. */
function innerValues(values: [string, unknown][]): [string, unknown][] {
  return values
    .slice(0, MAX_IMPORT_VALUES)
    .filter(([, value]) => typeof value === 'object' && value !== null)
    .toReversed()
}

function entryLinks(entry: Values, isSocial: boolean): FoundLink[] {
  const values = 'data' in entry ? record(entry.data) : entry
  const overrides = record(values.overrides)
  const url = firstText(values, ['url', 'href', 'link', 'linkUrl', 'link_url'])
  const title = firstText({ ...values, ...overrides }, ['title', 'name', 'label', 'text', 'content'])
  const picture = firstText({ ...values, ...overrides }, [
    'ogImage',
    'thumbnail',
    'thumbnailUrl',
    'thumbnail_url',
  ])
  if (/header|heading/i.test(text(values.type))) return [{ kind: 'heading', title, url: '', picture: null }]
  if (url === '') return []
  if (isSocial) return [icon(url)]
  // Bento has pictures among its items, whose address is the picture itself.
  if (text(values.type) === 'media' && !text(values.href)) return []
  const target = text(values.type) === 'media' ? text(values.href) : url
  return [{ kind: 'link', title, url: target, picture: picture || null }]
}

function firstText(values: Values, names: string[]): string {
  return names.map((name) => text(values[name])).find((found) => found !== '') ?? ''
}

function record(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_IMPORT_VALUES) : []
}

/** A string, or the paragraphs of a rich text: `{ type: 'doc', content: [{ content: [{ text }] }] }`. */
function text(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (record(value).type !== 'doc') return ''
  return list(record(value).content)
    .map((paragraph) =>
      list(record(paragraph).content)
        .map((part) => textOf(record(part).text))
        .join('')
    )
    .join('\n')
    .trim()
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
