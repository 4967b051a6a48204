import { attribute, child, descendants, elements, relationId, textOf } from '../archive/xml_query.js'
import { forEachElement, type XmlNode } from '../archive/parse_xml.js'
import { numberFormat, type NumberFormat } from './number_format.js'
import type { OfficePackage } from './office_package.js'

type Sheet = { name: string; part: string }

export type Workbook = { sheets: Sheet[]; strings: string[]; formats: NumberFormat[]; from1904: boolean }

export async function openWorkbook(office: OfficePackage): Promise<Workbook> {
  const main = await office.mainPart('xl/workbook.xml')
  const root = await office.xml(main)
  const relations = await office.relations(main)
  const part = (type: string) => relations.find((relation) => relation.type === type)?.target
  const sheets = elements(child(root, 'sheets')).flatMap((sheet) => {
    const target = relations.find(({ id }) => id === relationId(sheet))?.target
    return target ? [{ name: attribute(sheet, 'name') ?? '', part: target }] : []
  })
  const from1904 = /^(1|true|on)$/i.test(attribute(child(root, 'workbookPr'), 'date1904') ?? '')
  return {
    sheets,
    from1904,
    strings: await sharedStrings(office, part('sharedStrings') ?? 'xl/sharedStrings.xml'),
    formats: await cellFormats(office, part('styles') ?? 'xl/styles.xml'),
  }
}

async function sharedStrings(office: OfficePackage, part: string): Promise<string[]> {
  const strings: string[] = []
  forEachElement((await office.archive.text(part)) ?? '', new Set(['si']), (item) =>
    strings.push(richText(item))
  )
  return strings
}

/** The text of `si`, `is` or a comment: plain or in runs, without the phonetic guides of East Asian text. */
export function richText(item: XmlNode | undefined): string {
  return elements(item)
    .map((part) => (part.name === 't' ? textOf(part) : part.name === 'r' ? richText(part) : ''))
    .join('')
}

async function cellFormats(office: OfficePackage, part: string): Promise<NumberFormat[]> {
  const styles = await office.xml(part)
  const custom = new Map(
    descendants(child(styles, 'numFmts'), 'numFmt').map((format) => [
      Number(attribute(format, 'numFmtId')),
      attribute(format, 'formatCode') ?? '',
    ])
  )
  return elements(child(styles, 'cellXfs')).map((format) =>
    numberFormat(Number(attribute(format, 'numFmtId') ?? 0), custom)
  )
}
