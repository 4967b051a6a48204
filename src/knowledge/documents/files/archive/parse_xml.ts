import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { ReadError } from '../read_error.js'
import { MAX_XML_DEPTH, MAX_XML_NODES } from '#src/knowledge/documents/limits'

/**
 * `name` has no prefix: each office dialect uses one namespace per name in practice, and writers differ in prefixes.
 */
export type XmlNode = {
  name: string
  prefix: string
  attributes: Readonly<Record<string, string>>
  children: (XmlNode | string)[]
}

const NO_ATTRIBUTES = Object.freeze({})

const DECLARES_ENTITY = /<!ENTITY/i

/** Returns the root. Damaged XML is read as far as possible; only XML's five predefined entities are expanded. */
export function parseXml(xml: string): XmlNode {
  let root: XmlNode | null = null
  forEachElement(xml, null, (node) => {
    root ??= node
  })
  if (!root) throw new ReadError('damaged')
  return root
}

/**
 * Calls `visit` for every outermost element with one of the names as it closes, so only one is in memory at a
 * time. With null, for the root.
 */
export function forEachElement(
  xml: string,
  wanted: ReadonlySet<string> | null,
  onElement: (node: XmlNode) => void
): void {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const open: XmlNode[] = []
  let depth = 0
  let nodes = 0
  const names = new Map<string, Pick<XmlNode, 'name' | 'prefix'>>()
  const append = (text: string) => void open.at(-1)?.children.push(text)
  const close = () => {
    const node = open.pop()
    if (node && open.length === 0) onElement(node)
  }
  parser.on('error', () => undefined)
  parser.on('doctype', rejectEntities)
  parser.on('text', append)
  parser.on('cdata', append)
  parser.on('opentag', (tag) => {
    depth += 1
    nodes += 1
    if (depth > MAX_XML_DEPTH || nodes > MAX_XML_NODES) throw new ReadError('too_complex')
    const node = nodeOf(tag, names)
    if (open.length === 0 && wanted && !wanted.has(node.name)) return
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => {
    depth -= 1
    close()
  })
  parser.write(xml).close()
  while (open.length > 0) close()
}

/**
 * Positions at which a large part can be split: after every `least` characters, the end of the next element
 * two levels below the root, such as a paragraph of a Word document.
 */
export function dividingPoints(xml: string, least: number): number[] {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const points: number[] = []
  let depth = 0
  parser.on('error', () => undefined)
  parser.on('opentag', () => void (depth += 1))
  parser.on('closetag', () => {
    depth -= 1
    if (depth === 2 && parser.position - (points.at(-1) ?? 0) > least) points.push(parser.position)
  })
  parser.write(xml).close()
  return points
}

/**
 * A document type may be named (older OpenDocument and NCX do) but may define nothing. Nothing external is ever loaded.
 */
function rejectEntities(doctype: string): void {
  if (DECLARES_ENTITY.test(doctype)) throw new ReadError('too_complex')
}

/** Large files have millions of nodes, so names are shared and attributes copied into objects of a quarter of the size. */
function nodeOf(tag: SaxesTagPlain, names: Map<string, Pick<XmlNode, 'name' | 'prefix'>>): XmlNode {
  let known = names.get(tag.name)
  if (!known) {
    const colon = tag.name.indexOf(':')
    known = { name: tag.name.slice(colon + 1), prefix: tag.name.slice(0, Math.max(0, colon)) }
    names.set(tag.name, known)
  }
  const hasAttributes = Object.keys(tag.attributes).length > 0
  return {
    name: known.name,
    prefix: known.prefix,
    attributes: hasAttributes ? { ...tag.attributes } : NO_ATTRIBUTES,
    children: [],
  }
}
