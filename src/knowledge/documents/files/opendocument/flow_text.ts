import { markdownTable } from '#src/knowledge/documents/text/markdown_table'
import { attribute, child, descendants, elements } from '../archive/xml_query.js'
import type { XmlNode } from '../archive/parse_xml.js'
import type { ListStyles } from './list_styles.js'
import { paragraphWords } from './paragraph_words.js'

/** Flowing content (a text, a text box, a cell) as Markdown blocks: headings, paragraphs, lists, tables, notes. */
export function flowBlocks(node: XmlNode, styles: ListStyles): string[] {
  return elements(node).flatMap((part) => blocksOf(part, styles))
}

function blocksOf(node: XmlNode, styles: ListStyles): string[] {
  switch (node.name) {
    case 'h':
      return [...heading(node, styles), ...asidesOf(node, styles)]
    case 'p':
      return [paragraphWords(node), ...asidesOf(node, styles)]
    case 'list':
      return listBlocks(node, styles)
    case 'table':
      return tableBlocks(node, styles)
    case 'tracked-changes':
    case 'forms':
    case 'sequence-decls':
    case 'variable-decls':
    case 'user-field-decls':
    case 'annotation':
    case 'notes':
    case 'table-of-content':
      return []
    default:
      return flowBlocks(node, styles)
  }
}

function heading(node: XmlNode, styles: ListStyles): string[] {
  const words = paragraphWords(node).replace(/\s+/g, ' ')
  const level = Math.min(Math.max(Number(attribute(node, 'outline-level')) || 1, 1), 6)
  const title = styles.isTitle(attribute(node, 'style-name'))
  return words === '' ? [] : [`${'#'.repeat(title ? 1 : level)} ${words}`]
}

/** Footnotes and comments after the paragraph that refers to them; frames at their anchor. */
function asidesOf(node: XmlNode, styles: ListStyles): string[] {
  return elements(node).flatMap((part) => {
    if (part.name === 'note') return flowBlocks(child(part, 'note-body') ?? part, styles)
    if (part.name === 'annotation')
      return [`Comment: ${descendants(part, 'p').map(paragraphWords).join(' ')}`]
    if (/^(frame|custom-shape|g|text-box)$/.test(part.name)) return flowBlocks(part, styles)
    return part.prefix === 'text' ? asidesOf(part, styles) : []
  })
}

/** A nested list belongs to the item before it. Headings inside a list are numbered headings and stay headings. */
function listBlocks(list: XmlNode, styles: ListStyles): string[] {
  if (descendants(list, 'h').length > 0) return flowBlocks(list, styles)
  const lines = listLines(list, styles, '', styles.of(attribute(list, 'style-name')), 0)
  return lines.length === 0 ? [] : [lines.join('\n')]
}

function listLines(
  list: XmlNode,
  styles: ListStyles,
  indent: string,
  numbered: boolean[],
  level: number
): string[] {
  const ordered = numbered[level] ?? false
  let number = styles.before(list)
  const lines = elements(list).flatMap((item) => {
    if (item.name !== 'list-item' && item.name !== 'list-header') return []
    number = Number(attribute(item, 'start-value')) || number + 1
    const marker = item.name === 'list-header' ? '' : ordered ? `${number}. ` : '- '
    const inner = indent + ' '.repeat(marker.length)
    let marked = false
    return elements(item).flatMap((part) => {
      if (part.name === 'list')
        return listLines(part, styles, inner, styleWithin(part, styles, numbered), level + 1)
      return blocksOf(part, styles)
        .filter((block) => block !== '')
        .map((block) => {
          const line = (marked ? inner : indent + marker) + block.replace(/\n/g, `\n${inner}`)
          marked = true
          return line
        })
    })
  })
  styles.end(list, number)
  return lines
}

function styleWithin(list: XmlNode, styles: ListStyles, numbered: boolean[]): boolean[] {
  const name = attribute(list, 'style-name')
  return name === null ? numbered : styles.of(name)
}

function tableBlocks(table: XmlNode, styles: ListStyles): string[] {
  const rows = rowsOf(table).map((row) =>
    elements(row)
      .filter(({ name }) => /^(covered-)?table-cell$/.test(name))
      .map((cell) => flowBlocks(cell, styles).filter(Boolean).join(' '))
  )
  const lines = markdownTable(rows)
  return lines ? [lines] : []
}

function rowsOf(node: XmlNode): XmlNode[] {
  return elements(node).flatMap((part) => {
    if (part.name === 'table-row') return [part]
    return /^table-(header-rows|rows|row-group)$/.test(part.name) ? rowsOf(part) : []
  })
}
