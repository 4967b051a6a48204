import { createHash } from 'node:crypto'
import { parseMarkup, textChunks } from '../fetching/parse_markup.js'

import { MAX_HTML_BYTES, MAX_LINKS_PER_PAGE } from './limits.js'

export type LinkInput = { bytes: Uint8Array; url: string; charset: string | null }

/** What a crawler needs of a page. Addresses are as written, relative to `base`. */
export type PageLinks = {
  base: string
  links: string[]
  /** How many links are marked `nofollow`. */
  nofollowed: number
  canonical: string | null
  metas: { name: string; content: string }[]
  title: string | null
  /** Hash of the visible text, equal for duplicates; null without text. */
  textHash: string | null
}

const INVISIBLE_ELEMENTS = new Set(['script', 'style', 'noscript', 'template', 'svg'])

/** Reads a page's links and its directives to crawlers. Accepts any bytes and never throws. */
export async function readLinks(input: LinkInput): Promise<PageLinks> {
  const page: PageLinks = {
    base: input.url,
    links: [],
    nofollowed: 0,
    canonical: null,
    metas: [],
    title: null,
    textHash: null,
  }
  const textHash = createHash('sha256')
  let hasText = false
  let invisibleDepth = 0
  let title: string | null = null
  await parseMarkup(
    textChunks(decode(input)),
    {
      onopentag(name, attributes) {
        if (INVISIBLE_ELEMENTS.has(name)) invisibleDepth++
        if (name === 'title' && page.title === null) title = ''
        readElement(page, name, attributes)
      },
      onclosetag(name) {
        if (INVISIBLE_ELEMENTS.has(name)) invisibleDepth--
        if (name !== 'title' || title === null) return
        page.title = title.replace(/\s+/g, ' ').trim() || null
        title = null
      },
      ontext(text) {
        if (title !== null) title += text
        if (invisibleDepth > 0) return
        const visible = text.replace(/\s+/g, '')
        if (visible === '') return
        hasText = true
        textHash.update(visible)
      },
    },
    { xmlMode: false }
  )
  page.textHash = hasText ? textHash.digest('hex') : null
  return page
}

function readElement(page: PageLinks, name: string, attributes: Record<string, string>): void {
  const { href, rel = '', content = '' } = attributes
  if (name === 'base' && href) page.base = URL.parse(href.trim(), page.base)?.href ?? page.base
  if (name === 'link' && href && hasRel(rel, 'canonical')) page.canonical ??= href
  if (name === 'link' && href && hasRel(rel, 'next')) addLink(page, href, rel)
  if ((name === 'a' || name === 'area') && href) addLink(page, href, rel)
  if (name === 'frame' && attributes.src) addLink(page, attributes.src, rel)
  if (name !== 'meta') return
  if (attributes.name) page.metas.push({ name: attributes.name.trim(), content })
  const refreshTarget = /^\s*\d[\d.]*\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(content)?.[1]
  if (/^refresh$/i.test(attributes['http-equiv'] ?? '') && refreshTarget) addLink(page, refreshTarget, rel)
}

function addLink(page: PageLinks, href: string, rel: string): void {
  if (hasRel(rel, 'nofollow')) page.nofollowed++
  else if (page.links.length < MAX_LINKS_PER_PAGE && !/^\s*(?:#|mailto:|tel:|javascript:|data:)/i.test(href))
    page.links.push(href)
}

function hasRel(rel: string, word: string): boolean {
  return rel.toLowerCase().split(/\s+/).includes(word)
}

/** Good enough for addresses; the reader of the text detects encodings far more carefully. */
function decode({ bytes, charset }: LinkInput): string {
  const part = bytes.subarray(0, MAX_HTML_BYTES)
  const head = new TextDecoder('latin1').decode(part.subarray(0, 2_048))
  const declared =
    charset ?? /<meta[^>]{1,200}charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w-]+)/i.exec(head)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(declared).decode(part)
  } catch {
    return new TextDecoder('utf-8').decode(part)
  }
}
