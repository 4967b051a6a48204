import { parseJson } from '#src/shared/text/parse_json'
import { addressKey, networkOf, networkTitle } from '#protocol/networks'
import { LIMITS } from '#protocol/limits'
import { cleanText } from '#src/knowledge/documents/text/clean_text'
import { oneLine } from '#src/knowledge/documents/text/one_line'
import { parseMarkup, textChunks } from '#src/knowledge/fetching/parse_markup'
import { truncateAtWord } from '#src/shared/text/truncate_at_word'
import { MAX_IMPORT_ANCHORS, MAX_LINK_TITLE_CHARACTERS } from '../../limits.js'
import { linkAddress } from '../link_input.js'
import { embeddedLinks, type FoundLink, type FoundPage } from './embedded_links.js'

/** The links of a page, with its name, introduction and portrait; pictures are addresses. */
export async function pageLinks(html: string, url: string): Promise<FoundPage> {
  const read = await readMarkup(html, new URL(url))
  const embedded = read.data.map(embeddedLinks).find((found) => found !== null)
  const { introduction, portrait } = embedded ?? read
  return {
    name: shortened(oneLine(embedded?.name) ?? withoutService(oneLine(read.name)), LIMITS.nameCharacters),
    introduction: shortened(
      cleanText(introduction ?? read.introduction ?? ''),
      LIMITS.introductionCharacters
    ),
    portrait: pictureAddress(portrait ?? read.portrait, url),
    links: normalizeLinks(embedded?.links ?? outsideLinks(read.links, url), url),
  }
}

function shortened(text: string | null, characters: number): string | null {
  return text?.trim() ? truncateAtWord(text.trim(), characters) : null
}

/** Takes quadratic time in white space, so the title must be short. */
function withoutService(title: string | null): string | null {
  return title?.replace(/\s+[|·–-]\s+(?:Linktree|Beacons(?:\.ai)?|Bento|Carrd)\s*$/i, '') ?? null
}

/** Makes addresses absolute, adds missing titles, and drops invalid links and duplicates. */
function normalizeLinks(links: FoundLink[], pageUrl: string): FoundLink[] {
  const known = new Set<string>()
  return links.flatMap(({ kind, title: rawTitle, url: address, picture }): FoundLink[] => {
    const title = oneLine(rawTitle)
    if (kind === 'heading') {
      return title
        ? [{ kind, title: truncateAtWord(title, MAX_LINK_TITLE_CHARACTERS), url: '', picture: null }]
        : []
    }
    const url = linkAddress(URL.parse(address, pageUrl)?.href ?? '')
    const key = url && addressKey(url)
    if (!url || !key || known.has(key)) return []
    known.add(key)
    if (kind === 'icon') return [{ kind, title: '', url, picture: null }]
    const shown = truncateAtWord(title ?? networkTitle(url), MAX_LINK_TITLE_CHARACTERS)
    return [{ kind, title: shown, url, picture: pictureAddress(picture, pageUrl) }]
  })
}

/** Links to other websites; a page without any is a website, whose own pages are its links. */
function outsideLinks(links: FoundLink[], pageUrl: string): FoundLink[] {
  const { host, href } = new URL(pageUrl)
  const targets = links.map((link) => ({ link, target: URL.parse(link.url, pageUrl) }))
  const elsewhere = targets.filter(({ target }) => target && target.host !== host)
  if (elsewhere.length > 0) return elsewhere.map(({ link }) => link)
  const here = addressKey(href.split('#')[0]!)
  return targets
    .filter(({ target }) => target && addressKey(target.href.split('#')[0]!) !== here)
    .map(({ link }) => link)
}

function pictureAddress(address: string | null | undefined, pageUrl: string): string | null {
  const url = address ? URL.parse(address, pageUrl) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

type Markup = FoundPage & { data: unknown[] }
type Anchor = { url: string; label: string; picture: string | null; isIcon: boolean; words: string[] }

const PORTRAIT = /\b(?:avatar|portrait|profile[-_ ]?(?:pic|picture|image|photo)|image01)\b/i
const SILENT = new Set(['script', 'style', 'noscript', 'template', 'title', 'svg'])
/** Limits the pieces of text, because a hostile page may never close an anchor. */
const MAX_ANCHOR_WORDS = 50

type ElementKind = 'silence' | 'heading' | 'icons' | 'portrait' | 'title' | 'data'

function kindsOf(name: string, attributes: Record<string, string>): ElementKind[] {
  const { class: classes = '', id = '', alt = '', type } = attributes
  const isIcons = name === 'ul' && /\b(?:icons|social)/i.test(classes)
  const isData = name === 'script' && (id === '__NEXT_DATA__' || type === 'application/json')
  const kinds: [ElementKind, boolean][] = [
    ['silence', SILENT.has(name)],
    ['heading', name === 'h1'],
    ['icons', isIcons],
    ['portrait', PORTRAIT.test(`${classes} ${id} ${alt}`)],
    ['title', name === 'title'],
    ['data', isData],
  ]
  return kinds.filter(([, applies]) => applies).map(([kind]) => kind)
}

/** Collects anchors, names from the head, and JSON that the page carries for its scripts. */
async function readMarkup(html: string, url: URL): Promise<Markup> {
  const meta = new Map<string, string>()
  const links: FoundLink[] = []
  const scripts: string[] = []
  let base = url
  let title = ''
  let heading = ''
  let portrait: string | null = null
  let anchor: Anchor | null = null
  const open: ElementKind[][] = []
  /** How many elements of each kind are open. */
  const within: Record<ElementKind, number> = {
    silence: 0,
    heading: 0,
    icons: 0,
    portrait: 0,
    title: 0,
    data: 0,
  }

  const handler = {
    onopentag(name: string, attributes: Record<string, string>) {
      const kinds = kindsOf(name, attributes)
      for (const kind of kinds) within[kind] += 1
      open.push(kinds)
      if (name === 'meta') keepMeta(meta, attributes)
      if (name === 'base' && attributes.href) base = URL.parse(attributes.href, url) ?? url
      if (kinds.includes('data')) scripts.push('')
      if (name === 'img') {
        const source = URL.parse(attributes.src ?? attributes['data-src'] ?? '', base)?.href ?? null
        if (anchor) anchor.picture ??= source
        else if (within.portrait > 0) portrait ??= source
        if (anchor && attributes.alt) anchor.label ||= attributes.alt
      }
      if (name === 'a' && links.length < MAX_IMPORT_ANCHORS) {
        const label = attributes['aria-label'] ?? attributes.title ?? ''
        anchor = { url: hrefOf(attributes, base), label, picture: null, isIcon: within.icons > 0, words: [] }
      }
    },
    ontext(words: string) {
      if (within.title > 0) title += words
      if (within.data > 0) scripts.push(`${scripts.pop()!}${words}`)
      if (within.silence > 0) return
      if (within.heading > 0) heading += words
      if (anchor && anchor.words.length < MAX_ANCHOR_WORDS) anchor.words.push(words)
    },
    onclosetag(name: string) {
      for (const kind of open.pop() ?? []) within[kind] -= 1
      if (name !== 'a' || !anchor) return
      links.push(linkOf(anchor))
      anchor = null
    },
  }
  await parseMarkup(textChunks(html), handler, { xmlMode: false })

  const introduction = meta.get('og:description') ?? meta.get('description') ?? null
  return {
    name: oneLine(heading) ?? meta.get('og:title') ?? oneLine(title),
    introduction,
    portrait: portrait ?? meta.get('og:image') ?? meta.get('twitter:image') ?? null,
    links,
    data: scripts.flatMap(parsed),
  }
}

function keepMeta(meta: Map<string, string>, { property, name, content }: Record<string, string>): void {
  const key = (property ?? name ?? '').toLowerCase()
  if (key !== '' && content && !meta.has(key)) meta.set(key, content)
}

/** Carrd's pages hide email addresses behind Cloudflare: hexadecimal, each byte XOR the first. */
function hrefOf({ href = '', 'data-cfemail': hidden }: Record<string, string>, base: URL): string {
  const code = hidden ?? /\/cdn-cgi\/l\/email-protection#([0-9a-f]+)/i.exec(href)?.[1]
  if (!code) return URL.parse(href.trim(), base)?.href ?? ''
  const [key = 0, ...bytes] = Buffer.from(code, 'hex')
  return `mailto:${Buffer.from(bytes.map((byte) => byte ^ key)).toString()}`
}

/** A link without text or picture, or in a list of icons, is an icon if its network is known. */
function linkOf({ url, label, picture, isIcon, words }: Anchor): FoundLink {
  const written = oneLine(words.join(' '))
  const isKnown = networkOf(url) !== 'website'
  const kind = isKnown && (isIcon || (!written && !picture)) ? 'icon' : 'link'
  return { kind, title: written ?? label, url, picture }
}

function parsed(json: string): unknown[] {
  try {
    return [parseJson(json)]
  } catch {
    return []
  }
}
