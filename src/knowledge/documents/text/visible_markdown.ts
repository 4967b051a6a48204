import { plainText } from '../feeds/plain_text.js'
import { withMarkdownTables, withoutIndentedBlocks } from './python_markdown.js'

/**
 * Markdown as its reader would see it: without template tags (Liquid, Jinja, Hugo shortcodes, ERB), HTML tags and comments,
 * MDX imports, attribute lists, admonitions, images and links that lead nowhere outside of the site. Code stays as it
 * is. HTML tables become Markdown. Headings, lists, tables, emphasis and links to other websites stay Markdown. Works line by line with bounded patterns,
 * so it is linear in the text.
 */
export function visibleMarkdown(source: string): string {
  const blocks = withMarkdownTables(withoutIndentedBlocks(withoutHiddenBlocks(source)))
  const { text, definitions } = withoutDefinitions(joinBrokenLinks(blocks))
  return joinWrappedLines(outsideCode(text, (prose) => visibleProse(prose, definitions)))
}

const BROKEN_LINK_WORDS = /(\[[^[\]\n]{0,200})\n[ \t]{0,12}([^[\]\n]{1,200}\](?:\(|\[))/g
const BROKEN_LINK_ADDRESS = /(\]\() {0,3}\n[ \t]{0,12}(?=[^()\s]{1,1000} {0,3}\))/g

/** The other steps work line by line, so links must not span lines. */
function joinBrokenLinks(text: string): string {
  return text.replace(BROKEN_LINK_WORDS, '$1 $2').replace(BROKEN_LINK_ADDRESS, '$1')
}

/** A shorter line is assumed to end on purpose, as in a postal address. */
const MIN_WRAPPED_CHARACTERS = 50
const STARTS_BLOCK = /^\s*(?:#{1,6} |[-*+•] |\d{1,4}[.)] |>|`{3}|~{3}|[-=*_]{3,}\s*$|\[\^|: )/
const CONTINUES = /^ {0,12}\S/

/** Joins the lines of a hard-wrapped paragraph or list item. */
function joinWrappedLines(text: string): string {
  const lines: string[] = []
  let fence: string | null = null
  let last = 0
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1]
    const before = lines.at(-1)
    const joins =
      !fence &&
      !mark &&
      before !== undefined &&
      last >= MIN_WRAPPED_CHARACTERS &&
      CONTINUES.test(line) &&
      !STARTS_BLOCK.test(line) &&
      !line.includes('|') &&
      mayContinue(before)
    if (joins) lines[lines.length - 1] = `${before} ${line.trimStart()}`
    else lines.push(line)
    if (mark && (!fence || mark.startsWith(fence))) fence = fence ? null : mark
    last = line.length
  }
  return lines.join('\n')
}

function mayContinue(line: string): boolean {
  return (
    !line.endsWith('  ') &&
    !line.endsWith('\\') &&
    !line.includes('|') &&
    !/^\s*(?:#|>|`{3}|~{3}| {4})/.test(line)
  )
}

const FENCE = /^[ \t]{0,12}(`{3,}|~{3,})/
const HIDDEN: [RegExp, RegExp][] = [
  [/\{%-? {0,3}comment {0,3}-?%\}/i, /\{%-? {0,3}endcomment {0,3}-?%\}/i],
  [/\{#(?=[\s-]|$)/, /#\}/],
  [/<!--/, /-->/],
  [/<(?:script|style|template)\b[^<>]{0,500}>/i, /<\/(?:script|style|template) {0,3}>/i],
]

/** Removes comments, scripts and styles, which may span lines. An unclosed one hides only its own line. */
function withoutHiddenBlocks(source: string): string {
  const kept: string[] = []
  let fence: string | null = null
  let waitingFor: RegExp | null = null
  let hidden: string[] = []
  for (const line of source.split('\n')) {
    if (waitingFor) {
      hidden.push(line)
      const end = waitingFor.exec(line)
      if (end) {
        kept.push(line.slice(end.index + end[0].length))
        waitingFor = null
        hidden = []
      }
      continue
    }
    const mark = FENCE.exec(line)?.[1]
    if (mark && (!fence || mark.startsWith(fence))) fence = fence ? null : mark
    if (fence || mark) {
      kept.push(line)
      continue
    }
    let rest = line
    let shown = ''
    for (;;) {
      const next = HIDDEN.map(([open, close]) => ({ open: open.exec(rest), close }))
        .filter(({ open }) => open !== null)
        .sort((one, other) => one.open!.index - other.open!.index)[0]
      if (!next?.open) break
      shown += rest.slice(0, next.open.index)
      const after = rest.slice(next.open.index + next.open[0].length)
      const end = next.close.exec(after)
      if (!end) {
        waitingFor = next.close
        hidden = [after]
        rest = ''
        break
      }
      rest = after.slice(end.index + end[0].length)
    }
    kept.push(shown + rest)
  }
  return [...kept, ...(waitingFor ? hidden.slice(1) : [])].join('\n')
}

/** A link reference definition, shown nowhere: `[docs]: https://example.com`. */
export const DEFINITION =
  /^ {0,3}\[([^\]\n^][^\]\n]{0,199})\]: {1,3}<?(\S{1,2000}?)>?(?: {1,3}["'(].{0,300}["')])?$/

function withoutDefinitions(text: string): { text: string; definitions: Map<string, string> } {
  const definitions = new Map<string, string>()
  const lines = text.split('\n').filter((line) => {
    const found = DEFINITION.exec(line)
    if (!found) return true
    definitions.set(found[1]!.toLowerCase(), found[2]!)
    return false
  })
  return { text: lines.join('\n'), definitions }
}

function outsideCode(text: string, change: (line: string) => string): string {
  const lines: string[] = []
  let fence: string | null = null
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1]
    if (mark && (!fence || mark.startsWith(fence))) {
      fence = fence ? null : mark
      lines.push(line)
    } else if (fence) lines.push(line)
    else {
      const changed = withLinkedCode(line)
        .split(/(`[^`\n]{1,500}`)/)
        .map((part, at) => (at % 2 === 1 ? part : change(part)))
        .join('')
      // A line of markup alone leaves no empty line.
      if (changed.trim() !== '' || line.trim() === '') lines.push(changed)
    }
  }
  return lines.join('\n')
}

const TEMPLATE_TAG = /\{%.{0,500}?%\}|\{\{.{0,500}?\}\}|<%.{0,500}?%>/g
const ADMONITION =
  /^([ \t]{0,12}):{3,10} {0,3}[\w-]{0,40} {0,3}(?:\[(.{0,200})\])?([^[{}\n]{0,200})(?:\{.{0,200}\})?$/
const ALERT = /^([ \t]{0,12}> {0,3})\[![A-Za-z]{1,20}\] ?/
const ATTRIBUTES = / ?\{[:#.][^{}\n]{0,200}\}/g
const MODULE_LINE = /^(?:import .{0,300} from ['"].{1,300}['"];?|export (?:const|default) .{0,500})$/
export const IMAGE =
  /!\[[^\]\n]{0,500}\](?:\([^()\n]{0,1000}(?:\([^()\n]{0,300}\)[^()\n]{0,300})?\)|\[[^\]\n]{0,200}\])/g
const LINK =
  /\[([^[\]\n]{0,500})\]\( {0,3}<?([^()\s<>]{0,1000}(?:\([^()\n]{0,300}\)[^()\s]{0,300})?)>?(?: {1,3}["'][^\n]{0,300}?["'])? {0,3}\)/g
const REFERENCE = /\[([^[\]\n]{1,500})\]\[([^[\]\n]{0,200})\]/g
const BREAK_TAG = /<br\s{0,5}\/?>/gi
const ESCAPED = /\\([[\]().!'"&$%])/g
const TAG = /<\/?[A-Za-z][\w.:-]{0,60}(?:\s[^<>\n]{0,1500})?\/?>/g
const ANCHOR = /<a\s[^<>\n]{0,500}?\bhref=["']([^"'<>\s]{1,1000})["'][^<>\n]{0,500}>([^<>\n]{1,300})<\/a>/gi
/** A link that looks like a button says where to click, not what the page says. */
const BUTTON =
  /^\s*<a\s[^<>\n]{0,500}\bclass=["'][^"'<>]{0,200}\b(?:btn|button)\b[^<>\n]{0,1500}>[^<>\n]{1,300}<\/a>\s*$/i
const ENTITY = /&(?!lt;|#60;|#x3c;)(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/gi
const OUTSIDE = /^(?:https?:|mailto:|tel:)/i

function visibleProse(line: string, definitions: Map<string, string>): string {
  if (MODULE_LINE.test(line) || isButton(line)) return ''
  const admonition = ADMONITION.exec(line)
  if (admonition) return `${admonition[1]}${admonition[2] ?? ''}${admonition[3]!.trim()}`
  return line
    .replace(ALERT, '$1')
    .replace(TEMPLATE_TAG, '')
    .replace(ATTRIBUTES, '')
    .replace(IMAGE, '')
    .replace(LINK, (_, words: string, address: string) => linked(words, address))
    .replace(REFERENCE, (whole, words: string, name: string) => {
      const address = definitions.get((name || words).toLowerCase())
      return address ? linked(words, address) : whole
    })
    .replace(ANCHOR, (_, address: string, words: string) => linked(words, address))
    .replace(BREAK_TAG, ' ')
    .replace(TAG, '')
    .replace(ENTITY, (entity) => plainText(entity) ?? ' ')
    .replace(ESCAPED, '$1')
}

function isButton(line: string): boolean {
  return BUTTON.test(line) && !/\bhref=["'](?:https?:|mailto:|tel:)/i.test(line)
}

/** Links within the site whose words are code, which the other steps leave alone. */
function withLinkedCode(line: string): string {
  if (!line.includes('](')) return line
  return line.replace(LINK, (whole, words: string, address: string) =>
    words.includes('`') && !OUTSIDE.test(address) ? words : whole
  )
}

function linked(words: string, address: string): string {
  if (words.trim() === '') return ''
  return OUTSIDE.test(address) ? `[${words}](${address})` : words
}
