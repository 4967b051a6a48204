import { fail, type Result } from '#src/shared/result'
import type { CleanDocument, DocumentReader, ReadProblem, SniffedInput } from '../document.js'
import { attribute, descendants, textOf } from './archive/xml_query.js'
import { buildDocument } from './build_document.js'
import { coreFacts, OfficePackage } from './office/office_package.js'
import { readSheet } from './office/sheet_rows.js'
import { paragraphText } from './office/slide_text.js'
import { openWorkbook, richText } from './office/workbook.js'
import { OutlineText } from './outline_text.js'
import { addSheet } from './sheet_text.js'
import { MAX_ROWS } from '../limits.js'

/** Excel since 2007, strict or transitional: every sheet, each row with its column names, values as displayed. */
export class XlsxReader implements DocumentReader {
  claims(input: SniffedInput) {
    return input.detected === 'excel'
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    const office = await OfficePackage.open(input.bytes)
    const workbook = await openWorkbook(office)
    const text = new OutlineText()
    let rowsCount = 0
    for (const { name, part } of workbook.sheets) {
      const { rows, repeated } = readSheet((await office.archive.text(part)) ?? '', workbook)
      rowsCount += rows.length
      if (rowsCount > MAX_ROWS) return fail('too_large')
      const notes = await notesByCell(office, part)
      const asides = [...(await drawnWords(office, part)), ...repeated]
      addSheet(text, { name, rows, notes, asides, severalSheets: workbook.sheets.length > 1 })
    }
    const { title, byline, publishedAt } = await coreFacts(office)
    return buildDocument({
      title,
      text: text.text,
      landmarks: text.landmarks,
      publishedAt,
      metadata: { sheets: workbook.sheets.length, rows: rowsCount, byline },
    })
  }
}

/** Both generations of comments; the newer kind leaves a stub for old programs. */
async function notesByCell(office: OfficePackage, part: string): Promise<Map<string, string[]>> {
  const notes = new Map<string, string[]>()
  const add = (cell: string | null, words: string) => {
    const line = words.replace(/\s+/g, ' ').trim()
    if (cell && line !== '' && !line.startsWith('[Threaded comment]'))
      notes.set(cell, [...(notes.get(cell) ?? []), line])
  }
  for (const list of await office.related(part, 'comments'))
    for (const comment of descendants(list, 'comment')) {
      for (const text of descendants(comment, 'text')) add(attribute(comment, 'ref'), richText(text))
    }
  for (const list of await office.related(part, 'threadedComment'))
    for (const comment of descendants(list, 'threadedComment')) {
      add(attribute(comment, 'ref'), descendants(comment, 'text').map(textOf).join(' '))
    }
  return notes
}

async function drawnWords(office: OfficePackage, part: string): Promise<string[]> {
  const drawings = await office.related(part, 'drawing')
  return drawings.flatMap((drawing) =>
    descendants(drawing, 'txBody').map((body) => descendants(body, 'p').map(paragraphText).join('\n'))
  )
}
