import { posix } from 'node:path'
import { attribute, elements, child, textOf } from '../archive/xml_query.js'
import { parseXml, type XmlNode } from '../archive/parse_xml.js'
import { ZipArchive } from '../archive/zip_archive.js'
import { ReadError } from '../read_error.js'
import { oneLine } from '#src/knowledge/documents/text/one_line'
import { parseIsoDate } from '#src/knowledge/documents/websites/page_facts'

/** `type` is the last segment of the relationship's URL, which transitional and strict documents share. */
export type Relation = { id: string; type: string; target: string }

/** The parts of an Office document and their relationships (ECMA-376, part 2). */
export class OfficePackage {
  private constructor(readonly archive: ZipArchive) {}

  static async open(bytes: Uint8Array): Promise<OfficePackage> {
    return new OfficePackage(await ZipArchive.open(bytes))
  }

  /** The part that the others hang on, for example `ppt/presentation.xml`. */
  async mainPart(usual: string): Promise<string> {
    const relation = (await this.relations('')).find(({ type }) => type === 'officeDocument')
    const part = relation && this.archive.has(relation.target) ? relation.target : usual
    if (!this.archive.has(part)) throw new ReadError('damaged')
    return part
  }

  async xml(part: string): Promise<XmlNode | null> {
    const text = await this.archive.text(part)
    return text === null ? null : parseXml(text)
  }

  async relations(part: string): Promise<Relation[]> {
    const folder = posix.dirname(part)
    const text = await this.archive.text(posix.join(folder, '_rels', `${posix.basename(part)}.rels`))
    if (text === null || text.trim() === '') return []
    return elements(parseXml(text)).flatMap((node) => {
      const target = attribute(node, 'Target')
      if (!target || attribute(node, 'TargetMode') === 'External') return []
      return [
        {
          id: attribute(node, 'Id') ?? '',
          type: posix.basename(attribute(node, 'Type') ?? ''),
          target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
        },
      ]
    })
  }

  async related(part: string, type: string): Promise<XmlNode[]> {
    const found: XmlNode[] = []
    for (const relation of await this.relations(part)) {
      const node = relation.type === type ? await this.xml(relation.target) : null
      if (node) found.push(node)
    }
    return found
  }
}

type CoreFacts = { title: string | null; byline: string | null; publishedAt: string | null }

/** Placeholders that programs fill in. */
const NO_TITLE =
  /^(untitled|(word|powerpoint|excel)[ -].*|presentation\d*|document\d*|slide \d+|.*\.(docx?|pptx?|xlsx?))$/i

export async function coreFacts(office: OfficePackage): Promise<CoreFacts> {
  const core = await office.xml('docProps/core.xml')
  const title = oneLine(textOf(child(core, 'title')))
  return {
    title: title && !NO_TITLE.test(title) ? title : null,
    byline: oneLine(textOf(child(core, 'creator'))),
    publishedAt: parseIsoDate(textOf(child(core, 'modified')) || textOf(child(core, 'created'))),
  }
}
