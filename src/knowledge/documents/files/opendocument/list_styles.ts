import { attribute, descendants, elements } from '../archive/xml_query.js'
import type { XmlNode } from '../archive/parse_xml.js'

/**
 * Which list styles are numbered, level by level, how far their lists have counted, and which paragraph styles are
 * titles.
 */
export class ListStyles {
  readonly #numbered = new Map<string, boolean[]>()
  readonly #ended = new Map<string, number>()
  readonly #titles = new Set(['Title'])

  constructor(...parts: (XmlNode | null)[]) {
    for (const part of parts) {
      for (const style of descendants(part, 'list-style')) this.#addList(style)
      for (const style of descendants(part, 'style'))
        if (attribute(style, 'parent-style-name') === 'Title')
          this.#titles.add(attribute(style, 'name') ?? '')
    }
  }

  /** The number before the first item: lists continue an earlier one of their style, or one that they name. */
  before(list: XmlNode): number {
    const named = this.#ended.get(attribute(list, 'continue-list') ?? '')
    if (named !== undefined) return named
    const continuesList = attribute(list, 'continue-numbering') === 'true'
    return continuesList ? (this.#ended.get(attribute(list, 'style-name') ?? '') ?? 0) : 0
  }

  end(list: XmlNode, number: number): void {
    for (const name of ['id', 'style-name']) this.#ended.set(attribute(list, name) ?? name, number)
  }

  of(name: string | null): boolean[] {
    return this.#numbered.get(name ?? '') ?? []
  }

  isTitle(name: string | null): boolean {
    return this.#titles.has(name ?? '')
  }

  #addList(style: XmlNode): void {
    const levels: boolean[] = []
    for (const level of elements(style)) {
      const index = Number(attribute(level, 'level')) - 1
      const counts = level.name === 'list-level-style-number' && attribute(level, 'num-format') !== ''
      if (index >= 0 && index < 20) levels[index] = counts
    }
    this.#numbered.set(attribute(style, 'name') ?? '', levels)
  }
}
