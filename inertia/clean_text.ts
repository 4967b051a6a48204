export type Block = {
  kind: 'heading' | 'item' | 'row' | 'quote' | 'paragraph'
  /** Of a heading: 1 to 6; of an item: how far it is indented. */
  level: number
  /** Offsets of the words themselves, without the Markdown sign before them. */
  start: number
  end: number
}

const HEADING = /^(#{1,6})\s+/
const ITEM = /^(\s*)(?:[-*+]|\d+[.)])\s+/
const QUOTED = /^>\s?/

/** Cuts clean text into the blocks it is drawn as; every offset stays one of the text itself. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let start = 0
  for (const line of text.split('\n')) {
    const block = blockOf(line, start)
    const last = blocks.at(-1)
    const continues =
      last?.kind === 'paragraph' && block?.kind === 'paragraph' && last.end + 1 === block.start
    if (continues) last.end = block.end
    else if (block) blocks.push(block)
    start += line.length + 1
  }
  return blocks
}

function blockOf(line: string, start: number): Block | null {
  if (line.trim() === '') return null
  const end = start + line.length
  const heading = HEADING.exec(line)
  if (heading) return { kind: 'heading', level: heading[1]!.length, start: start + heading[0].length, end }
  const item = ITEM.exec(line)
  if (item)
    return { kind: 'item', level: Math.floor(item[1]!.length / 2), start: start + item[0].length, end }
  if (line.startsWith('|')) return { kind: 'row', level: 0, start, end }
  const quoted = QUOTED.exec(line)
  if (quoted) return { kind: 'quote', level: 0, start: start + quoted[0].length, end }
  return { kind: 'paragraph', level: 0, start, end }
}

export type Range = { start: number; end: number }

/** The range that an address asks for (`?start=&end=`), when it lies within the text. */
export function rangeOf(url: string, length: number): Range | null {
  const query = new URLSearchParams(url.split('?')[1] ?? '')
  const start = Number(query.get('start') ?? Number.NaN)
  const end = Number(query.get('end') ?? Number.NaN)
  const valid = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end > start && end <= length
  return valid ? { start, end } : null
}
