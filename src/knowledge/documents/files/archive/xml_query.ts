import type { XmlNode } from './parse_xml.js'

export function elements(node: XmlNode | undefined | null): XmlNode[] {
  return (node?.children ?? []).filter((child) => typeof child !== 'string')
}

export function child(node: XmlNode | undefined | null, name: string): XmlNode | undefined {
  return elements(node).find((element) => element.name === name)
}

/** By path, for example `childAt(shape, 'nvSpPr', 'nvPr', 'ph')`. */
export function childAt(node: XmlNode | undefined | null, ...names: string[]): XmlNode | undefined {
  return names.reduce<XmlNode | undefined>((found, name) => child(found, name), node ?? undefined)
}

/** In document order; matches are not searched again. */
export function descendants(node: XmlNode | undefined | null, name: string): XmlNode[] {
  return elements(node).flatMap((element) => (element.name === name ? [element] : descendants(element, name)))
}

/** By local name, whatever the prefix. */
export function attribute(node: XmlNode | undefined | null, name: string): string | null {
  if (!node) return null
  const plain = node.attributes[name]
  if (plain !== undefined) return plain
  const key = Object.keys(node.attributes).find((candidate) => candidate.endsWith(`:${name}`))
  return key === undefined ? null : node.attributes[key]!
}

/** Only an attribute with a prefix: `r:id` beside a plain `id` that means something else. */
export function relationId(node: XmlNode | undefined | null, name = 'id'): string | null {
  const key = Object.keys(node?.attributes ?? {}).find((candidate) => candidate.endsWith(`:${name}`))
  return key === undefined ? null : node!.attributes[key]!
}

export function textOf(node: XmlNode | undefined | null): string {
  return (node?.children ?? []).map((part) => (typeof part === 'string' ? part : textOf(part))).join('')
}
