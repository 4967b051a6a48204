import { isWebAddress } from '../quote_address.js'

export type Range = { start: number; end: number }

/**
 * Every `text` equals the source from `start` on, so that source offsets can be found in the rendered text.
 */
export type Inline =
  | { type: 'text' | 'code' | 'break'; text: string; start: number }
  | { type: 'strong' | 'em' | 'strike'; inlines: Inline[] }
  | { type: 'link'; href: string; inlines: Inline[] }
  /** Words of an answer that are a quote, word for word; never from the parser. */
  | { type: 'quoted'; indexes: number[]; inlines: Inline[] }
  /** Adjacent citation marks, with the punctuation that ends their sentence. `goesOn` if the quote continues in the next paragraph. */
  | { type: 'cites'; indexes: number[]; tail: string; goesOn?: true }

export type AnswerOptions = {
  /** The existing citations. A mark that refers to none of them is never shown. */
  cited: ReadonlySet<number>
  growing: boolean
}

/** Bounds the search for a closing sign, because untrusted content must not block the page. */
const LONGEST_TEXT = 20_000
const DEEPEST = 6
const INNER = String.raw`[^]{0,999}?`

const CITES = String.raw`(?:\\(?=[ \t]))?[ \t]{0,9}(?<marks>(?:\[\d{1,3}(?: {0,2}, {0,2}\d{1,3}){0,20}\][ \t]{0,9})+)(?<tail>[.,;:!?…]*)`
const SYNTAX = [
  String.raw`(?<break>[ \t]{0,9}\\?\n[ \t]{0,99})`,
  String.raw`(?<!\x60)(?<ticks>\x60{1,2})(?!\x60)(?<code>[^]{1,999}?)(?<!\x60)\k<ticks>(?!\x60)`,
  String.raw`!?\[(?<label>[^\[\]\n]{0,400})\]\(<?(?<href>(?:[^\s<>()]|\([^\s<>()]{0,200}\)){1,2000})>?(?:\s"[^"\n]{0,200}")?\)`,
  String.raw`(?<![\p{L}\p{N}])(?<url>https?:\/\/[^\s<>()\[\]"\x60]{2,2000})`,
  String.raw`(?<![\p{L}\p{N}._%+\-@/])(?<email>[\p{L}\p{N}._%+\-]{1,64}@(?:[\p{L}\p{N}\-]{1,63}\.){1,4}\p{L}{2,24})(?![\p{L}\p{N}@])`,
  String.raw`(?<![\w*])\*\*(?![\s*])(?<strong>${INNER}\S)\*\*(?!\*)`,
  String.raw`(?<![\p{L}\p{N}_])__(?![\s_])(?<strong2>${INNER}\S)__(?![\p{L}\p{N}_])`,
  String.raw`(?<![\w*])\*(?![\s*])(?<em>${INNER}[^\s*])\*(?![\w*])`,
  String.raw`(?<![\p{L}\p{N}_])_(?![\s_])(?<em2>${INNER}[^\s_])_(?![\p{L}\p{N}_])`,
  String.raw`~~(?![\s~])(?<strike>${INNER}\S)~~`,
]
const UNENDED = String.raw`(?<![\p{L}\p{N}*_\x60])(?<sign>\*\*|__|\*|\x60)(?![\s*_\x60])(?<rest>[^]+)$`

const escapes = (signs: string) => String.raw`\\(?<escaped>[${signs}])`
const compile = (...syntax: string[]) => new RegExp(syntax.join('|'), 'dgiu')
const DOCUMENT = /* @__PURE__ */ compile(escapes(String.raw`\\|*_~\[\]\x60`), ...SYNTAX)
const ANSWER_ESCAPES = escapes(String.raw`\\|*_~\[\]\x60{}()#+\-.!>`)
const ANSWER = compile(ANSWER_ESCAPES, CITES, ...SYNTAX)
const GROWING_ANSWER = compile(ANSWER_ESCAPES, CITES, ...SYNTAX, UNENDED)

/**
 * Splits a block's words at emphasis, code, links and citation marks. Links may only lead to http, https and
 * mailto.
 */
export function answerInlines(text: string, range: Range, { cited, growing }: AnswerOptions): Inline[] {
  return cut(text, range, { syntax: growing ? GROWING_ANSWER : ANSWER, cited, depth: 0, inLink: false })
}

/** Like `answerInlines`, but without citation marks and with unshortened addresses. */
export function documentInlines(text: string, range: Range): Inline[] {
  return cut(text, range, { syntax: DOCUMENT, depth: 0, inLink: false })
}

type Context = { syntax: RegExp; cited?: ReadonlySet<number>; depth: number; inLink: boolean }

function cut(text: string, { start, end }: Range, context: Context): Inline[] {
  const { cited, depth, inLink } = context
  if (end - start > LONGEST_TEXT) return [textAt(text, { start, end })]
  const inlines: Inline[] = []
  let from = start
  const syntax = context.syntax === GROWING_ANSWER && depth > 0 ? ANSWER : context.syntax
  const inner = (range: Range, within: Partial<Context> = {}) =>
    cut(text, range, { ...context, depth: depth + 1, ...within })
  /** Adds text without syntax; text adjacent to the previous text extends it. */
  const add = (to: number, type: 'text' | 'break' = 'text') => {
    const last = inlines.at(-1)
    const words = text.slice(from, to)
    if (type === 'text' && last?.type === 'text' && last.start + last.text.length === from) last.text += words
    else if (words !== '') inlines.push({ type, text: words, start: from })
    from = to
  }

  for (const match of text.slice(start, end).matchAll(syntax)) {
    const groups = match.groups!
    const at = start + match.index
    const after = at + match[0].length
    const rangeOf = (name: string): Range => {
      const [first, last] = match.indices!.groups![name]!
      return { start: start + first, end: start + last }
    }
    add(at)
    if (groups.escaped) {
      from = at + 1
      add(after)
    } else if (groups.break) add(after, 'break')
    else if (groups.code) inlines.push(codeAt(text, rangeOf('code')))
    else if (groups.marks) {
      const indexes = groups.marks
        .match(/\d+/g)!
        .map(Number)
        .filter((index) => cited!.has(index))
      const tail = groups.tail!
      const space = tail === '' && /\s$/.test(match[0]) ? 1 : 0
      if (indexes.length > 0) inlines.push({ type: 'cites', indexes: [...new Set(indexes)], tail })
      from = after - (indexes.length > 0 ? space : Math.max(space, tail.length))
      continue
    } else if (groups.href) {
      const label = rangeOf('label')
      const safe = isSafeAddress(groups.href) && !inLink
      if (safe && groups.label)
        inlines.push({ type: 'link', href: groups.href, inlines: inner(label, { inLink: true }) })
      else if (cited) inlines.push(...inner(label))
      else if (!safe) {
        from = at
        add(label.start)
        inlines.push(...inner(label))
        from = label.end
        add(after)
      }
    } else if (groups.url) {
      const href = groups.url.replace(/(?<![.,;:!?'*_~])[.,;:!?'*_~]+$/, '')
      if (inLink || !isSafeAddress(href)) continue
      // Visitors see a shortened address; the account holder's document keeps all of it.
      const words = { start: at + (cited ? href.indexOf('//') + 2 : 0), end: at + href.length }
      inlines.push({ type: 'link', href, inlines: [textAt(text, words)] })
      from = words.end
      continue
    } else if (groups.email) {
      const href = `mailto:${groups.email}`
      if (inLink || !isSafeAddress(href)) continue
      inlines.push({ type: 'link', href, inlines: [textAt(text, { start: at, end: after })] })
    } else if (groups.sign) {
      const rest = rangeOf('rest')
      if (groups.sign === '`') inlines.push({ ...textAt(text, rest), type: 'code' })
      else inlines.push({ type: groups.sign.length === 2 ? 'strong' : 'em', inlines: inner(rest) })
    } else {
      const name = ['strong', 'strong2', 'em', 'em2', 'strike'].find((key) => groups[key])!
      if (depth >= DEEPEST) continue
      const type = name.replace('2', '') as 'strong' | 'em' | 'strike'
      inlines.push({ type, inlines: inner(rangeOf(name)) })
    }
    from = after
  }
  add(end)
  return inlines
}

function textAt(text: string, { start, end }: Range) {
  return { type: 'text' as const, text: text.slice(start, end), start }
}

function codeAt(text: string, range: Range): Inline {
  const code = text.slice(range.start, range.end)
  return { type: 'code', text: code.trim(), start: range.start + code.length - code.trimStart().length }
}

function isSafeAddress(address: string): boolean {
  return isWebAddress(address) || (/^mailto:/i.test(address) && URL.canParse(address))
}
