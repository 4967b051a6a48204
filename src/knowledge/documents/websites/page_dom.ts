import { MAX_HTML_DEPTH, MAX_HTML_TAGS, MAX_WEIGHED_ELEMENTS } from '../limits.js'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
let loaded: typeof import('jsdom') | null = null

/** Loaded with the first page: jsdom takes half a second and 80 MB that a thread for pasted text does not need. */
function loadJsdom(): typeof import('jsdom') {
  return (loaded ??= require('jsdom') as typeof import('jsdom'))
}

/**
 * jsdom neither runs scripts nor loads anything unless told to, and it is never told to here. Styles are removed,
 * because parsing them costs more than everything else and has no use.
 */
export function parsePage(html: string, url: string | null): Document {
  const source = withoutStyles(html)
  const address = url !== null && /^https?:/i.test(url) && URL.canParse(url) ? url : 'about:blank'
  const { JSDOM, VirtualConsole } = loadJsdom()
  return new JSDOM(source, { url: address, virtualConsole: new VirtualConsole() }).window.document
}

function withoutStyles(html: string): string {
  let output = ''
  let position = 0
  for (const { index } of html.matchAll(/<style[\s>]/gi)) {
    if (index < position) continue
    const end = closingStyle(html, index)
    if (end < 0) break
    output += html.slice(position, index)
    position = end
  }
  return output + html.slice(position)
}

function closingStyle(html: string, from: number): number {
  CLOSING_STYLE.lastIndex = from
  return CLOSING_STYLE.test(html) ? CLOSING_STYLE.lastIndex : -1
}

const CLOSING_STYLE = /<\/style\s*>/gi
const OPTIONAL_END =
  /^(?:p|li|d[td]|t[rdh]|thead|tbody|tfoot|option|optgroup|colgroup|area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/** Detects deep nesting and excessive tags before parsing. */
export function hasTooManyTags(html: string): boolean {
  let depth = 0
  let tags = 0
  for (const [, closing, name, self] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^<>]*?(\/?)>/gi)) {
    tags += 1
    if (tags > MAX_HTML_TAGS) return true
    if (self || OPTIONAL_END.test(name!)) continue
    depth = closing ? Math.max(0, depth - 1) : depth + 1
    if (depth > MAX_HTML_DEPTH * 3) return true
  }
  return false
}

export function isTooDeep(document: Document): boolean {
  const walker = document.createTreeWalker(document, 1)
  let depth = 0
  for (;;) {
    if (walker.firstChild()) {
      depth += 1
      if (depth > MAX_HTML_DEPTH) return true
      continue
    }
    while (!walker.nextSibling()) {
      if (!walker.parentNode()) return false
      depth -= 1
    }
  }
}

const WEIGHED = /^(?:DIV|FIELDSET|FORM|TABLE|UL)$/

/** Whether Readability, which reads the elements of each part that it weighs, would read too many because of nested parts. */
export function isTooNested(document: Document): boolean {
  const walker = document.createTreeWalker(document, 1)
  const isPart = () => WEIGHED.test(walker.currentNode.nodeName)
  let around = 0
  let read = 0
  for (;;) {
    read += around
    if (read > MAX_WEIGHED_ELEMENTS) return true
    const inside = isPart() ? 1 : 0
    if (walker.firstChild()) {
      around += inside
      continue
    }
    while (!walker.nextSibling()) {
      if (!walker.parentNode()) return false
      if (isPart()) around -= 1
    }
  }
}

const HTML_START = /^\s*(?:<!--[\s\S]*?-->\s*)*(?:<!doctype\s+html|<html[\s>]|<head[\s>]|<body[\s>])/i
const HTML_PIECE = /<(?:p|div|h[1-6]|ul|ol|li|table|a\s+href|br|span|article|section|img|title|meta)\b[^>]*>/i

/** Looks at the beginning only. XML other than XHTML (a feed, for example) is not HTML, even when its entries are. */
export function looksLikeHtml(text: string): boolean {
  const head = text.slice(0, 4_000).replace(/^\ufeff/, '')
  if (HTML_START.test(head)) return true
  const prolog = /^\s*<\?xml\b[^>]*>\s*/i.exec(head)
  if (prolog) return HTML_START.test(head.slice(prolog[0].length))
  if (/^\s*(?:<!--[\s\S]*?-->\s*)*<(?:rss|feed|rdf:rdf|opml|channel|urlset|sitemapindex)\b/i.test(head))
    return false
  return /^\s*(?:<!--[\s\S]*?-->\s*)*<[a-z][a-z0-9]*[\s>/]/i.test(head) && HTML_PIECE.test(head)
}
