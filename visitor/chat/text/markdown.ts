import { inlinesOf, type Inline, type InlineOptions } from './inlines.js'

export type Block =
  | { type: 'paragraph' | 'heading' | 'quote'; inlines: Inline[] }
  | { type: 'list'; ordered: boolean; start: number; items: Inline[][] }
  | { type: 'code'; text: string }

const FENCE = /^\s{0,3}(?:```|~~~)/
const HEADING = /^\s{0,3}#{1,6}\s+/
const QUOTE = /^\s{0,3}>\s?/
const BULLET = /^\s{0,6}[-*+]\s+/
const NUMBER = /^\s{0,6}(\d{1,4})[.)]\s+/

/**
 * The small part of Markdown that answers use, as a tree that components draw; no HTML is ever made or kept.
 * With `open` the text is still growing: what has not ended yet is drawn as it will be once it has.
 */
export function blocksOf(text: string, options: InlineOptions): Block[] {
  const lines = (options.open ? withoutUnfinishedTail(text) : text).split('\n')
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (line.trim() === '') {
      at += 1
    } else if (FENCE.test(line)) {
      const end = indexFrom(lines, at + 1, (candidate) => FENCE.test(candidate))
      blocks.push({ type: 'code', text: lines.slice(at + 1, end).join('\n') })
      at = end + 1
    } else if (HEADING.test(line)) {
      blocks.push({ type: 'heading', inlines: inlinesOf(line.replace(HEADING, ''), options) })
      at += 1
    } else {
      const kind = kindOf(line)
      const end = indexFrom(lines, at + 1, (candidate) => startsAnother(candidate, kind))
      blocks.push(blockOf(kind, lines.slice(at, end), options))
      at = end
    }
  }
  return blocks
}

type Kind = 'paragraph' | 'quote' | 'bullets' | 'numbers'

function kindOf(line: string): Kind {
  if (QUOTE.test(line)) return 'quote'
  if (BULLET.test(line)) return 'bullets'
  return NUMBER.test(line) ? 'numbers' : 'paragraph'
}

/** A plain line goes on with the list or the quote above it. */
function startsAnother(line: string, kind: Kind): boolean {
  if (line.trim() === '' || FENCE.test(line) || HEADING.test(line)) return true
  const next = kindOf(line)
  return next !== kind && next !== 'paragraph'
}

function blockOf(kind: Kind, lines: string[], options: InlineOptions): Block {
  if (kind === 'paragraph') return { type: 'paragraph', inlines: inlinesOf(lines.join('\n'), options) }
  if (kind === 'quote') {
    return {
      type: 'quote',
      inlines: inlinesOf(lines.map((line) => line.replace(QUOTE, '')).join('\n'), options),
    }
  }
  const marker = kind === 'bullets' ? BULLET : NUMBER
  const items: string[] = []
  for (const line of lines) {
    if (marker.test(line)) items.push(line.replace(marker, ''))
    else items.push(`${items.pop() ?? ''}\n${line.trim()}`)
  }
  return {
    type: 'list',
    ordered: kind === 'numbers',
    start: Number(NUMBER.exec(lines[0] ?? '')?.[1] ?? 1),
    items: items.map((item) => inlinesOf(item, options)),
  }
}

function withoutUnfinishedTail(text: string): string {
  return text
    .replace(/[ \t]*\[[^\]\n]{0,300}(?:\](?:\([^)\n]{0,2000})?)?$/, (tail) =>
      tail.endsWith(']') && /\[\d/.test(tail) ? tail : ''
    )
    .replace(/[*_`]+$/, '')
    .replace(/\n\s*(?:[-+]|\d{1,4}[.)]?|#{1,6})\s*$/, '')
}

function indexFrom(lines: string[], from: number, matches: (line: string) => boolean): number {
  for (let at = from; at < lines.length; at += 1) if (matches(lines[at] ?? '')) return at
  return lines.length
}
