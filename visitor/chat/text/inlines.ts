import { isWebAddress } from '#protocol/quote_address'

export type Inline =
  | { type: 'text'; text: string }
  | { type: 'break' }
  | { type: 'code'; text: string }
  | { type: 'strong' | 'em'; inlines: Inline[] }
  | { type: 'link'; href: string; inlines: Inline[] }
  /** Marks that stand side by side, with the punctuation that ends their sentence. */
  | { type: 'cites'; indexes: number[]; tail: string }

/** `cited` holds the citations that exist: a mark that resolves to none of them is never shown. */
export type InlineOptions = { cited: ReadonlySet<number>; open: boolean }

const DEEPEST = 6
const ESCAPE = /\\([\\`*_{}[\]()#+\-.!>|~])/y
const BREAK = / *\n/y
const CODE = /(`+)(.{1,2000}?)\1(?!`)/sy
const CITES = /[ \t]*((?:\[\d{1,3}(?:\s*,\s*\d{1,3})*\][ \t]*)+)([.,;:!?…]*)/y
const LINK = /\[([^\]\n]{1,300})\]\(((?:[^\s()]|\([^\s()]{0,300}\)){1,2000})(?:\s+"[^"\n]*")?\)/y
const BARE_ADDRESS = /https?:\/\/[^\s<>()[\]`"']{2,2000}/iy
const STRONG = /(\*\*|__)(?=\S)(.{1,4000}?)(?<=\S)\1/sy
const EMPHASIS = /([*_])(?=[^\s*_])(.{1,4000}?)(?<=[^\s*_])\1(?![\p{L}\p{N}])/suy
const UNENDED = /(\*\*|__|\*|`)(?=[^\s*_`])([^]+)$/y
const PLAIN = /[^\\`*_[ \t\nhH]+|[^]/y

export function inlinesOf(text: string, options: InlineOptions, depth = 0): Inline[] {
  const inlines: Inline[] = []
  const inner = (part: string) => inlinesOf(part, options, depth + 1)
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match !== null) at += match[0].length
    return match
  }
  while (at < text.length) {
    const inWord = at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')
    let match: RegExpExecArray | null
    if ((match = take(ESCAPE))) addText(inlines, match[1] ?? '')
    else if (take(BREAK)) inlines.push({ type: 'break' })
    else if ((match = take(CODE))) inlines.push({ type: 'code', text: (match[2] ?? '').trim() })
    else if ((match = take(CITES))) addCites(inlines, match, options.cited)
    else if ((match = take(LINK))) addLink(inlines, match[2] ?? '', inner(match[1] ?? ''))
    else if (!inWord && (match = take(BARE_ADDRESS))) at -= addAddress(inlines, match[0])
    else if (depth < DEEPEST && (match = take(STRONG)))
      inlines.push({ type: 'strong', inlines: inner(match[2] ?? '') })
    else if (depth < DEEPEST && !(inWord && text[at] === '_') && (match = take(EMPHASIS)))
      inlines.push({ type: 'em', inlines: inner(match[2] ?? '') })
    else if (options.open && depth === 0 && !inWord && (match = take(UNENDED)))
      inlines.push(unended(match, inner))
    else addText(inlines, take(PLAIN)?.[0] ?? text[at++] ?? '')
  }
  return inlines
}

/** What began and has not ended yet, as it will be drawn once its end has arrived. */
function unended([, mark = '', rest = '']: RegExpExecArray, inner: (part: string) => Inline[]): Inline {
  if (mark === '`') return { type: 'code', text: rest }
  return { type: mark.length === 2 ? 'strong' : 'em', inlines: inner(rest) }
}

function addText(inlines: Inline[], text: string): void {
  const last = inlines.at(-1)
  if (last?.type === 'text') last.text += text
  else if (text !== '') inlines.push({ type: 'text', text })
}

function addCites(inlines: Inline[], match: RegExpExecArray, cited: ReadonlySet<number>): void {
  const [whole, marks = '', tail = ''] = match
  const indexes = (marks.match(/\d+/g) ?? []).map(Number).filter((index) => cited.has(index))
  const spaceAfter = tail === '' && /[ \t]$/.test(whole) ? ' ' : ''
  if (indexes.length > 0) inlines.push({ type: 'cites', indexes: [...new Set(indexes)], tail })
  else addText(inlines, tail)
  addText(inlines, spaceAfter)
}

function addLink(inlines: Inline[], address: string, label: Inline[]): void {
  if (isWebAddress(address)) inlines.push({ type: 'link', href: address, inlines: label })
  else inlines.push(...label)
}

/** Returns how many characters at the end belong to the sentence and not to the address. */
function addAddress(inlines: Inline[], found: string): number {
  const href = found.replace(/[.,;:!?*_]+$/, '')
  if (!isWebAddress(href)) {
    addText(inlines, found)
    return 0
  }
  inlines.push({ type: 'link', href, inlines: [{ type: 'text', text: href.replace(/^https?:\/\//i, '') }] })
  return found.length - href.length
}
