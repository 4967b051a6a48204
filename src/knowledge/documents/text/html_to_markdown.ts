import TurndownService from 'turndown'
import { blockTable } from './markdown_table.js'
import { oneLine } from './one_line.js'
import { MAX_BLANK_RUN, MAX_INDENTED_LEVELS, MAX_LINK_SIBLINGS } from '../limits.js'

const DROPPED = [
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'object',
  'embed',
  'canvas',
  'svg',
  'math',
  'audio',
  'video',
  'map',
  'input',
  'select',
  'textarea',
  'button',
  'dialog',
  'head',
  'title',
  'meta',
  'link',
  'base',
  'param',
  'source',
  'track',
] as const

const MAX_TERM_CHARACTERS = 80
/** Wikis link the source of each section in its heading. */
const EDIT_LINK =
  /\s*\[\s*(?:edit(?: source)?|bearbeiten(?: ?\| ?quelltext bearbeiten)?|modifier(?: ?\| ?modifier le code)?|editar(?: ?\| ?editar (?:código|código-fonte))?|编辑)\s*\]$/iu

/**
 * Markdown to read, search and quote rather than to typeset: keeps headings, lists, tables and code, drops emphasis and
 * images, and keeps the URL of a link only where it is alone, because URLs inside prose would be indexed and quoted.
 * URLs must be absolute, or `baseUrl` given.
 */
export function htmlToMarkdown(html: string | HTMLElement, baseUrl: string | null = null): string {
  return converter(baseUrl).turndown(html)
}

function converter(baseUrl: string | null): TurndownService {
  const turndown = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    hr: '---',
    blankReplacement: (_content, node) => (isBlock(node) ? '\n\n' : blank(' ')),
  })
  // Turndown trims its output in time quadratic in the longest run of blanks, so no run gets long.
  let blanks = 0
  const blank = (what: string) => ((blanks += what.length) > MAX_BLANK_RUN ? '' : what)
  // Backslashes before every star and underscore would appear in quotes and hide words from search.
  turndown.escape = (text) => {
    if (text.trim() === '') return blank(shortBlanks(text))
    blanks = 0
    return shortBlanks(text)
  }
  turndown.addRule('break', { filter: 'br', replacement: () => blank('\n') })
  turndown.remove(DROPPED as unknown as (keyof HTMLElementTagNameMap)[])
  turndown.addRule('hidden', { filter: isHidden, replacement: () => '' })
  turndown.addRule('emphasis', { filter: ['em', 'i', 'strong', 'b'], replacement: (content) => content })
  turndown.addRule('code', { filter: isInlineCode, replacement: inlineCode })
  turndown.addRule('preformatted', {
    filter: isBarePre,
    replacement: (_content, node) => fenced(shortBlanks(node.textContent ?? '')),
  })
  turndown.addRule('cell of a row', {
    filter: (node) => node.nodeName === 'SPAN' && node.nextSibling?.nodeName === 'SPAN',
    replacement: (content, node) => (isBesideCell(node as HTMLElement, content) ? `${content} ` : content),
  })
  const picture = alternatives()
  turndown.addRule('picture', {
    filter: 'img',
    replacement: (_content, node) => picture(node as HTMLElement),
  })
  turndown.addRule('link', { filter: 'a', replacement: (content, node) => link(content, node, baseUrl) })
  turndown.addRule('heading', { filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], replacement: heading })
  turndown.addRule('item', { filter: 'li', replacement: listItem })
  turndown.addRule('quote', { filter: 'blockquote', replacement: quote })
  turndown.addRule('term', { filter: 'dt', replacement: term })
  turndown.addRule('definition', { filter: 'dd', replacement: definition })
  turndown.addRule('table', {
    filter: 'table',
    replacement: (content, node) => blockTable(node as HTMLTableElement, content),
  })
  turndown.addRule('cell', {
    filter: ['td', 'th', 'caption'],
    replacement: (content) => `\n\n${content.trim()}\n\n`,
  })
  turndown.addRule('block', {
    filter: ['figcaption', 'summary', 'legend', 'option'],
    replacement: (content) => `\n\n${content}\n\n`,
  })
  // The rule added last is asked first.
  turndown.addRule('note mark', { filter: isNoteMark, replacement: () => '' })
  return turndown
}

function isBlock(node: Node): boolean {
  return (node as Node & { isBlock?: boolean }).isBlock === true
}

function isHidden(node: HTMLElement): boolean {
  if (node.hasAttribute('hidden')) return true
  return /display\s*:\s*none|visibility\s*:\s*hidden/i.test(node.getAttribute('style') ?? '')
}

/** A link to a footnote, or to the source of a section: neither is part of the text. */
function isNoteMark(node: HTMLElement): boolean {
  if (node.classList.contains('mw-editsection')) return true
  if (node.nodeName === 'A')
    return node.classList.contains('footnote-reference') || node.getAttribute('role') === 'doc-noteref'
  if (node.nodeName !== 'SUP') return false
  const isMark = /^\s*\[?(?:[a-z]{1,4} ?)?\d{0,3}\]?\s*$/i.test(node.textContent ?? '')
  return isMark && Boolean(node.querySelector('a[href*="#"]'))
}

/** Style sheets part spans that touch in the source, such as a dish and its price; single letters are parts of a word. */
function isBesideCell(node: HTMLElement, content: string): boolean {
  const next = node.nextSibling?.textContent ?? ''
  return (
    /[\p{L}\p{N}]{2}$/u.test(content) && /^[\p{L}\p{N}][\p{L}\p{N}.,]/u.test(next) && !node.closest('code')
  )
}

function isInlineCode(node: HTMLElement): boolean {
  return node.nodeName === 'CODE' && node.closest('pre') === null
}

/** Code with a language keeps it, unless it has a long run of blanks. */
function isBarePre(node: HTMLElement): boolean {
  if (node.nodeName !== 'PRE') return false
  return node.firstChild?.nodeName !== 'CODE' || /\s{100}/.test(node.textContent ?? '')
}

/** Backticks only where the text would be taken for markup without them. */
function inlineCode(content: string): string {
  const words = content.replace(/\s+/g, ' ')
  return /[<>*_`]/.test(words) && !words.includes('``')
    ? words.includes('`')
      ? `\`\` ${words} \`\``
      : `\`${words}\``
    : words
}

function fenced(code: string): string {
  return code.trim() === ''
    ? ''
    : `\n\n\`\`\`\n${code.replace(/^\n/, '').trimEnd().replaceAll('```', '` ` `')}\n\`\`\`\n\n`
}

/** Looks at each run once. */
function shortBlanks(text: string): string {
  return text.replace(/(?<!\s)\s{100,}/g, (run) => run.slice(0, MAX_BLANK_RUN))
}

/** The words that describe a picture, unless its figure already says them in a caption. */
function alternatives(): (picture: HTMLElement) => string {
  const figures = new Map<Element, string>()
  return (picture) => {
    const text = (picture.getAttribute('alt') ?? '').trim()
    if (!/\s/.test(text) || /\.(jpe?g|png|gif|webp|svg)$/i.test(text)) return ''
    const figure = picture.closest('figure, .figure')
    if (!figure) return text
    if (!figures.has(figure)) figures.set(figure, oneLine(figure.textContent) ?? '')
    return figures.get(figure)!.includes(oneLine(text) ?? '') ? '' : text
  }
}

function link(content: string, node: Node, baseUrl: string | null): string {
  const words = content.trim()
  const href = absolute((node as HTMLElement).getAttribute('href'), baseUrl)
  if (!href || !words || words.includes('\n') || words.includes('](') || !isAloneInParent(node))
    return content
  return words === href ? href : `[${words}](${href})`
}

/** Alone in its paragraph, list item or cell: a pointer, not a word of a sentence. */
function isAloneInParent(node: Node): boolean {
  const parent = node.parentNode as HTMLElement | null
  // Reading the whole parent again for each of its thousand links would take a minute.
  if (
    !parent ||
    parent.childNodes.length > MAX_LINK_SIBLINGS ||
    !/^(P|LI|TD|DD|DT|DIV|SECTION|ARTICLE)$/.test(parent.nodeName)
  )
    return false
  return (parent.textContent ?? '').trim() === (node.textContent ?? '').trim()
}

function absolute(href: string | null, baseUrl: string | null): string | null {
  if (!href || href.startsWith('#') || !URL.canParse(href, baseUrl ?? undefined)) return null
  const url = new URL(href, baseUrl ?? undefined)
  return /^(https?|mailto|tel):$/.test(url.protocol)
    ? url.href.replace(/[()]/g, (c) => (c === '(' ? '%28' : '%29'))
    : null
}

function heading(content: string, node: Node): string {
  const words = content.replace(/\s+/g, ' ').trim().replace(EDIT_LINK, '')
  return words ? `\n\n${'#'.repeat(Number(node.nodeName.charAt(1)))} ${words}\n\n` : ''
}

/** `Lot: A lot is ...`, so that a term and its definition are found and quoted together. */
function term(content: string, node: Node): string {
  const words = oneLine(content) ?? ''
  const definition = (node as HTMLElement).nextElementSibling
  if (isFootnote(node) && isDefinition(definition)) return ''
  if (words === '' || !isDefinition(definition) || !continuesTerm(definition))
    return `\n\n${content.trim()}\n\n`
  return `\n\n${words}${/[.:!?…。：！？]$/u.test(words) ? ' ' : ': '}`
}

function definition(content: string, node: Node): string {
  const isJoined = !isFootnote(node) && continuesTerm(node as HTMLElement)
  return `${isJoined ? '' : '\n\n'}${content.trim()}\n\n`
}

/** Docutils writes footnotes as definitions of their numbers. */
function isFootnote({ parentNode }: Node): boolean {
  return (parentNode as HTMLElement | null)?.classList.contains('footnote') === true
}

function isDefinition(element: Element | null): element is HTMLElement {
  return element?.nodeName === 'DD'
}

/** Whether a definition follows its term and begins with words, not with a list, a table or code. */
function continuesTerm(definition: HTMLElement): boolean {
  const term = definition.previousElementSibling
  if (term?.nodeName !== 'DT' || (term.textContent ?? '').trim() === '') return false
  if ((term.textContent ?? '').trim().length > MAX_TERM_CHARACTERS) return false
  let first: Node | undefined = definition
  while (first && /^(DD|DIV|SECTION|P)$/.test(first.nodeName))
    first = [...first.childNodes].find((child) => (child.textContent ?? '').trim() !== '')
  return first !== undefined && !/^(UL|OL|DL|PRE|TABLE|BLOCKQUOTE|H[1-6]|FIGURE)$/.test(first.nodeName)
}

function listItem(content: string, node: Node): string {
  const parent = node.parentNode as HTMLElement | null
  const marker = parent?.nodeName === 'OL' ? `${numberOf(node, parent)}. ` : '- '
  const words = content.trim()
  const body = isIndented(node)
    ? words.replace(/\n{3,}/g, '\n\n').replace(/\n(?=[^\n])/g, `\n${' '.repeat(marker.length)}`)
    : words
  return body ? `${marker}${body}\n` : ''
}

function quote(content: string, node: Node): string {
  const words = content.trim()
  return `\n\n${isIndented(node) ? words.replace(/^/gm, '> ') : words}\n\n`
}

const levels = new WeakMap<Element, number>()

function isIndented(node: Node): boolean {
  return levelOf(node as Element) <= MAX_INDENTED_LEVELS
}

/** How many items and quotes an element is in, itself included. */
function levelOf(element: Element): number {
  const known = levels.get(element)
  if (known !== undefined) return known
  const around = element.parentElement?.closest('li, blockquote')
  const level = around ? levelOf(around) + 1 : 1
  levels.set(element, level)
  return level
}

const numbering = new WeakMap<HTMLElement, Map<Node, number>>()

function numberOf(node: Node, list: HTMLElement): number {
  let numbers = numbering.get(list)
  if (!numbers) {
    const first = Number.parseInt(list.getAttribute('start') ?? '1', 10)
    const items = Array.from(list.children).filter((child) => child.nodeName === 'LI')
    numbers = new Map(items.map((item, index) => [item, (Number.isNaN(first) ? 1 : first) + index]))
    numbering.set(list, numbers)
  }
  return numbers.get(node) ?? 1
}
