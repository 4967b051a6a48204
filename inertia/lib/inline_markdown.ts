export type Mark = 'strong' | 'em' | 'code' | 'strike'

/** A stretch of words without the signs around it; offsets are those of the text. */
export type Span = { start: number; end: number; marks: Mark[]; href: string | null }

/** What a page or a file says is no program: a run of signs that nothing closes must not be searched for ever. */
const LONGEST_BLOCK = 20_000
const INNER = String.raw`(?=\S)[^\n]{1,400}?(?<=\S)`

const TOKEN = new RegExp(
  [
    String.raw`\\(?<escaped>[\\|*_~\[\]\x60])`,
    String.raw`(?<ticks>\x60{1,2})(?!\x60)(?<code>[^\n]{1,400}?)(?<!\x60)\k<ticks>(?!\x60)`,
    String.raw`!?\[(?<label>[^\[\]\n]{0,400})\]\(<?(?<href>(?:https?:|mailto:)[^\s<>()]{1,2000}(?:\([^\s<>()]{0,200}\)[^\s<>()]{0,200})?)>?(?:\s"[^"\n]{0,200}")?\)`,
    String.raw`(?<url>https?:\/\/[^\s<>()\[\]"]{1,2000})`,
    String.raw`(?<![\w*])\*\*(?!\*)(?<strong>${INNER})\*\*(?![\w*])`,
    String.raw`(?<![\w_])__(?!_)(?<strong2>${INNER})__(?![\w_])`,
    String.raw`(?<![\w*])\*(?!\*)(?<em>${INNER})\*(?![\w*])`,
    String.raw`(?<![\w_])_(?!_)(?<em2>${INNER})_(?![\w_])`,
    String.raw`~~(?!~)(?<strike>${INNER})~~`,
  ].join('|'),
  'g'
)

/** Cuts a block's words where emphasis, code and links begin and end. Only addresses of the web and of letters are links. */
export function spansOf(text: string, start: number, end: number): Span[] {
  if (end - start > LONGEST_BLOCK) return [{ start, end, marks: [], href: null }]
  return cut(text, { start, end, marks: [], href: null })
}

/** The words alone, as a preview shows them. */
export function wordsOf(text: string, start = 0, end = text.length): string {
  return spansOf(text, start, end)
    .map((span) => text.slice(span.start, span.end))
    .join('')
}

function cut(text: string, around: Span): Span[] {
  const spans: Span[] = []
  const words = text.slice(around.start, around.end)
  let from = 0
  const plain = (to: number) => {
    if (to > from) spans.push({ ...around, start: around.start + from, end: around.start + to })
  }
  for (const match of words.matchAll(TOKEN)) {
    plain(match.index)
    spans.push(...inner(text, around, around.start + match.index, match))
    from = match.index + match[0].length
  }
  plain(words.length)
  return spans
}

function inner(text: string, around: Span, at: number, match: RegExpMatchArray): Span[] {
  const { escaped, code, label, href, url, ...others } = match.groups!
  const part = (words: string, change: Partial<Span>): Span => {
    const start = at + match[0].indexOf(words, match[0].startsWith('![') ? 2 : 0)
    return { ...around, start, end: start + words.length, ...change }
  }
  if (escaped !== undefined) return [{ ...around, start: at + 1, end: at + 2 }]
  if (code !== undefined) return [part(code, { marks: [...around.marks, 'code'] })]
  if (href !== undefined) return label ? cut(text, part(label, { href: around.href ?? href })) : []
  if (url !== undefined) return address(around, at, url)

  const [name, words] = Object.entries(others).find(
    ([group, value]) => group !== 'ticks' && value !== undefined
  ) as [string, string]
  const mark = name.replace('2', '') as Mark
  return cut(text, part(words, { marks: [...around.marks, mark] }))
}

/** The point that ends a sentence is not part of the address before it. */
function address(around: Span, at: number, url: string): Span[] {
  const bare = url.replace(/[.,;:!?'*_~]+$/, '')
  const rest = { ...around, start: at + bare.length, end: at + url.length }
  const link = { ...around, start: at, end: at + bare.length, href: around.href ?? bare }
  return rest.end > rest.start ? [link, rest] : [link]
}
