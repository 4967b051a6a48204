import { MAX_HEADING_CHARACTERS } from '../limits.js'

/** Markdown blocks as spans without surrounding blank lines. A heading's `text` is plain, its `level` 1 to 6. */
export type Block =
  | { kind: 'heading'; start: number; end: number; level: number; text: string }
  | { kind: 'prose' | 'item' | 'row' | 'code'; start: number; end: number }

/** The addresses of badges and links do not count as a heading's length. */
const MAX_HEADING_SOURCE = 2_000
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*$/
const ITEM = /^\s*(?:[-*+•][ \t]+|\d{1,4}[.)][ \t]+)/
const FENCE = /^\s{0,12}(?:`{3,}|~{3,})/

/** Blocks of clean text, in order, in one pass over the lines. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | null = null
  let fenced = false
  let offset = 0
  for (const line of text.split('\n')) {
    const start = offset
    const end = start + line.trimEnd().length
    offset += line.length + 1
    if (fenced) {
      if (end > start) blocks.push({ kind: 'code', start, end })
      if (FENCE.test(line)) fenced = false
      continue
    }
    if (end === start) {
      open = null
      continue
    }
    const block: Block = lineBlock(line, start, end, open)
    const heading: Block | null = block === open ? setext(text, open, line) : null
    if (heading) blocks[blocks.length - 1] = heading
    else if (block !== open) blocks.push(block)
    open = !heading && (block.kind === 'prose' || block.kind === 'item') ? block : null
    fenced = block.kind === 'code'
  }
  return blocks
}

function lineBlock(line: string, start: number, end: number, open: Block | null): Block {
  if (FENCE.test(line)) return { kind: 'code', start, end }
  const heading = HEADING.exec(line)
  if (heading?.[2] && heading[2].length <= MAX_HEADING_SOURCE) {
    const words = plainText(heading[2])
    if (words.length <= MAX_HEADING_CHARACTERS)
      return { kind: 'heading', start, end, level: heading[1]!.length, text: words }
  }
  if (/^\s*\|/.test(line)) return { kind: 'row', start, end }
  if (ITEM.test(line)) return { kind: 'item', start, end }
  if (!open) return { kind: 'prose', start, end }
  open.end = end
  return open
}

/** A setext heading shows one line late: the prose before the underline is its text. */
function setext(text: string, open: Block, line: string): Block | null {
  const underline = /^ {0,3}(=+|-{3,})$/.exec(line.trimEnd())?.[1]
  if (!underline || open.kind !== 'prose') return null
  const words = text.slice(open.start, open.end - line.trimEnd().length)
  if (words.length > MAX_HEADING_CHARACTERS) return null
  return {
    kind: 'heading',
    start: open.start,
    end: open.end,
    level: underline.startsWith('=') ? 1 : 2,
    text: plainText(words),
  }
}

function plainText(markdown: string): string {
  return (
    markdown
      // Brackets that open nothing must not be read to the end of the line each, so these patterns stop at the next one.
      .replace(/!\[[^[\]]*\](?:\([^()]*\)|\[[^[\]]*\])/g, '')
      .replace(/\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g, '$1')
      .replace(/[*`~]{1,3}(?=\S)|(?<=\S)[*`~]{1,3}/g, '')
      // `EMPTY_TRASH_DELAY` has no emphasis.
      .replace(/(?<![\p{L}\p{N}_])_{1,3}(?=\S)|(?<=[^\s_])_{1,3}(?![\p{L}\p{N}_])/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
  )
}
