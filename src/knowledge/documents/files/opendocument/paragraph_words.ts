import { attribute } from '../archive/xml_query.js'
import type { XmlNode } from '../archive/parse_xml.js'

/** Notes and frames are inside a paragraph; their text comes after it. */
const ASIDE =
  /^(annotation|annotation-end|note|frame|custom-shape|g|text-box|ruby-text|tracked-changes|change|object|image|plugin)$/

/** White space is one space unless elements say otherwise. */
export function paragraphWords(node: XmlNode): string {
  return inline(node)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
}

function inline(node: XmlNode): string {
  return node.children
    .map((part) => {
      if (typeof part === 'string') return part.replace(/\s+/g, ' ')
      if (part.name === 's') return ' '.repeat(Math.min(Number(attribute(part, 'c') ?? 1) || 1, 100))
      if (part.name === 'tab') return '\t'
      if (part.name === 'line-break') return '\n'
      // Page-number fields contain the number of an arbitrary page.
      if (/^page-(number|count|continuation)$/.test(part.name)) return ''
      return ASIDE.test(part.name) ? '' : inline(part)
    })
    .join('')
}
