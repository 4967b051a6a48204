import { MAX_FEED_XML_DEPTH } from '../limits.js'

/** A name is taken whole, or not at all: its parts are tried no second time. */
const TAG = /<(\/?)([a-z_][\w.:-]*)(?![\w.:-])((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/iy
const ATTRIBUTE = /(?<![\w.:-])([a-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi
const BARE_AMPERSAND = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi
const UNITS = /^(?:item|entry)$/i

/**
 * Makes the markup of real feeds well-formed: unclosed or misnested tags, truncated files, bare ampersands and angle
 * brackets, unquoted or repeated attributes, unclosed CDATA. An entry never swallows the next. Linear, never throws.
 */
export function repairXml(source: string): string {
  const open: string[] = []
  let output = ''
  let position = 0
  const closeUntil = (depth: number) => {
    while (open.length > depth) output += `</${open.pop()}>`
  }
  while (position < source.length) {
    const next = source.indexOf('<', position)
    const until = next < 0 ? source.length : next
    output += escapeAmpersands(source.slice(position, until))
    position = until
    if (next < 0) break
    const skipped = skipMarkup(source, position)
    if (skipped) {
      output += skipped.output
      position = skipped.end
      continue
    }
    TAG.lastIndex = position
    const tag = TAG.exec(source)
    if (!tag) {
      output += '&lt;'
      position += 1
      continue
    }
    position = TAG.lastIndex
    const [, closing, name, attributes = '', selfClosing] = tag as unknown as [
      string,
      string,
      string,
      string,
      string,
    ]
    if (closing) {
      const depth = open.lastIndexOf(name)
      if (depth >= 0 && !leavesUnit(open, depth, name)) closeUntil(depth)
      continue
    }
    const enclosing = UNITS.test(name) ? open.findIndex((ancestor) => UNITS.test(ancestor)) : -1
    if (enclosing >= 0) closeUntil(enclosing)
    const nested = selfClosing || open.length >= MAX_FEED_XML_DEPTH
    output += `<${name}${attributesOf(attributes)}${nested ? '/' : ''}>`
    if (!nested) open.push(name)
  }
  closeUntil(0)
  return output
}

/** A stray end tag such as `</link>` must not close the entry around it; only the feed's own frame may. */
function leavesUnit(open: string[], depth: number, name: string): boolean {
  return (
    !UNITS.test(name) &&
    open.slice(depth).some((ancestor) => UNITS.test(ancestor)) &&
    !/^(channel|rss|feed|rdf:rdf)$/i.test(name)
  )
}

/** Comments, declarations and CDATA at this position, or null. */
function skipMarkup(source: string, at: number): { output: string; end: number } | null {
  if (source.startsWith('<![CDATA[', at)) {
    const closed = source.indexOf(']]>', at)
    const end = closed < 0 ? endOfOpenCdata(source, at) : closed
    return { output: source.slice(at, end) + ']]>', end: closed < 0 ? end : closed + 3 }
  }
  if (source.startsWith('<!--', at)) return { output: '', end: after(source, '-->', at) }
  if (source.startsWith('<?', at)) return { output: '', end: after(source, '>', at) }
  if (/^<!doctype/i.test(source.slice(at, at + 9))) {
    const bracket = source.slice(at, at + 4_000).match(/^[^>[]*\[[\s\S]*?\]\s*>/)
    return { output: '', end: bracket ? at + bracket[0].length : after(source, '>', at) }
  }
  return null
}

function after(source: string, mark: string, at: number): number {
  const found = source.indexOf(mark, at)
  return found < 0 ? source.length : found + mark.length
}

const CONTENT_END = /<\/(?:description|content:encoded|content|summary|title)\s*>/gi

function endOfOpenCdata(source: string, at: number): number {
  CONTENT_END.lastIndex = at
  return CONTENT_END.exec(source)?.index ?? source.length
}

function attributesOf(source: string): string {
  const attributes = new Map<string, string>()
  for (const [, name, double, single, bare] of source.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? bare ?? ''
    if (!attributes.has(name!))
      attributes.set(name!, escapeAmpersands(value).replaceAll('"', '&quot;').replaceAll('<', '&lt;'))
  }
  return [...attributes].map(([name, value]) => ` ${name}="${value}"`).join('')
}

function escapeAmpersands(text: string): string {
  return text.replace(BARE_AMPERSAND, '&amp;')
}
