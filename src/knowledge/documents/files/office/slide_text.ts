import { markdownTable } from '#src/knowledge/documents/text/markdown_table'
import { childAt, attribute, child, descendants, elements, textOf } from '../archive/xml_query.js'
import type { XmlNode } from '../archive/parse_xml.js'

export type ShapeText = { role: 'title' | 'footer' | 'body' | 'other'; text: string }

/** Slide numbers and dates repeat on every slide; headers belong to the printed notes. */
const SKIPPED = /^(sldNum|dt|hdr|sldImg)$/

/** The text of all shapes of a slide, title first, groups expanded, tables as tables. */
export function shapesOf(tree: XmlNode | undefined | null): ShapeText[] {
  const shapes = elements(tree).flatMap(shapeTexts)
  return [...shapes.filter(({ role }) => role === 'title'), ...shapes.filter(({ role }) => role !== 'title')]
}

function shapeTexts(node: XmlNode): ShapeText[] {
  if (node.name === 'grpSp') return elements(node).flatMap(shapeTexts)
  if (node.name === 'AlternateContent') return alternative(node)
  if (node.name === 'graphicFrame') {
    const text = descendants(node, 'tbl').map(tableText).join('\n\n')
    return text === '' ? [] : [{ role: 'other', text }]
  }
  return node.name === 'sp' || node.name === 'cxnSp' ? shapeText(node) : []
}

/** The same content for newer and for older programs; only one of them counts. */
function alternative(node: XmlNode): ShapeText[] {
  for (const choice of elements(node)) {
    const shapes = elements(choice).flatMap(shapeTexts)
    if (shapes.length > 0) return shapes
  }
  return []
}

function shapeText(shape: XmlNode): ShapeText[] {
  const placeholder = childAt(shape, 'nvSpPr', 'nvPr', 'ph')
  const type = placeholder ? (attribute(placeholder, 'type') ?? 'obj') : ''
  if (SKIPPED.test(type)) return []
  const role = /^(title|ctrTitle)$/.test(type)
    ? 'title'
    : type === 'ftr'
      ? 'footer'
      : /^(obj|body)$/.test(type)
        ? 'body'
        : 'other'
  const paragraphs = elements(child(shape, 'txBody')).filter(({ name }) => name === 'p')
  const text = paragraphsText(paragraphs, role === 'body')
  return text === '' ? [] : [{ role, text: role === 'title' ? text.replace(/\s+/g, ' ') : text }]
}

/** Placeholder lines have bullets by default; lines of a free shape only when they say so. */
function paragraphsText(paragraphs: XmlNode[], bulleted: boolean): string {
  const lines = paragraphs.map((paragraph) => ({ paragraph, words: paragraphText(paragraph) }))
  const filled = lines.filter(({ words }) => words !== '')
  return filled
    .map(({ paragraph, words }, index) => {
      const properties = child(paragraph, 'pPr')
      const marked = child(properties, 'buChar') ?? child(properties, 'buAutoNum')
      const isItem = marked || (bulleted && filled.length > 1 && !child(properties, 'buNone'))
      const level = Math.min(Number(attribute(properties, 'lvl')) || 0, 8)
      const line = isItem ? `${'  '.repeat(level)}- ${words.replace(/\n/g, ' ')}` : words
      return index === 0 ? line : `${isItem ? '\n' : '\n\n'}${line}`
    })
    .join('')
}

export function paragraphText(paragraph: XmlNode): string {
  return elements(paragraph)
    .map((part) => {
      if (part.name === 'br') return '\n'
      if (part.name === 'fld' && /^(slidenum|datetime)/i.test(attribute(part, 'type') ?? '')) return ''
      return part.name === 'r' || part.name === 'fld' ? textOf(child(part, 't')) : ''
    })
    .join('')
    .trim()
}

function tableText(table: XmlNode): string {
  const rows = elements(table)
    .filter(({ name }) => name === 'tr')
    .map((row) =>
      elements(row)
        .filter(({ name }) => name === 'tc')
        .map((cell) => descendants(cell, 'p').map(paragraphText).filter(Boolean).join(' '))
    )
  return markdownTable(rows) ?? ''
}
