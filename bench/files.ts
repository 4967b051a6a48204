// CPU time of reading the shared files, by kind, and large generated ones.
import { readDocument } from '#src/knowledge/documents/files/read_document'
import { sharedBytes, sharedLines } from '../tests/golden/shared_data.js'
import { bytesOf, makeOpenDocument, makeXlsx } from '../tests/unit/knowledge/build_files.js'

type Sample = { kind: string; fileName: string; bytes: Uint8Array }
type Row = { files: number; kilobytes: number; characters: number; cpuMs: number; slowestMs: number }

const shared = sharedLines<{ file: string; kind: string }>('files/expected.jsonl').map(
  ({ file, kind }): Sample => ({ kind, fileName: file, bytes: sharedBytes(`files/${file}`) })
)
const book = 'developers-reference-en.pdf'
const samples: Sample[] = [
  ...shared,
  { kind: 'pdf, a book of 114 pages', fileName: book, bytes: sharedBytes(`files/${book}`) },
  { kind: 'csv, 50,000 rows', fileName: 'a.csv', bytes: manyRows() },
  { kind: 'xlsx, 50,000 rows', fileName: 'a.xlsx', bytes: manySheetRows() },
  { kind: 'ods, 10,000 rows', fileName: 'a.ods', bytes: manyCells() },
]

const rows = new Map<string, Row>()
// Parsers are loaded and warm before the clock runs.
for (const { fileName, bytes } of shared.slice(0, 40))
  await readDocument({ bytes, fileName, mediaType: null, url: null })
for (const { kind, fileName, bytes } of samples) {
  const before = process.cpuUsage()
  const read = await readDocument({ bytes, fileName, mediaType: null, url: null })
  const used = process.cpuUsage(before)
  const cpuMs = (used.user + used.system) / 1_000
  const row = rows.get(kind) ?? { files: 0, kilobytes: 0, characters: 0, cpuMs: 0, slowestMs: 0 }
  rows.set(kind, {
    files: row.files + 1,
    kilobytes: row.kilobytes + bytes.byteLength / 1_024,
    characters: row.characters + (read.ok ? read.value.text.length : 0),
    cpuMs: row.cpuMs + cpuMs,
    slowestMs: Math.max(row.slowestMs, cpuMs),
  })
}
console.table(
  Object.fromEntries(
    [...rows].map(([kind, row]) => [
      kind,
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Math.round(value)])),
    ])
  )
)
console.log(`peak memory ${Math.round(process.resourceUsage().maxRSS / 1_024)} MB`)

function manyRows(): Uint8Array {
  const lines = Array.from(
    { length: 50_000 },
    (_, index) => `${index},Product ${index},"${index % 97},50",in stock`
  )
  return bytesOf(['id,name,price,state', ...lines].join('\n'))
}

function manySheetRows(): Uint8Array {
  const cell = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
  const header = `<row>${['id', 'name', 'price', 'state'].map(cell).join('')}</row>`
  const lines = Array.from(
    { length: 50_000 },
    (_, index) =>
      `<row><c><v>${index}</v></c>${cell(`Product ${index}`)}<c><v>${index % 97}.5</v></c>${cell('in stock')}</row>`
  )
  return makeXlsx({ Products: `<sheetData>${header}${lines.join('')}</sheetData>` })
}

function manyCells(): Uint8Array {
  const cell = (words: string) => `<table:table-cell><text:p>${words}</text:p></table:table-cell>`
  const lines = Array.from(
    { length: 10_000 },
    (_, index) =>
      `<table:table-row>${cell(String(index))}${cell(`Product ${index}`)}${cell('in stock')}</table:table-row>`
  )
  return makeOpenDocument('spreadsheet', `<table:table table:name="A">${lines.join('')}</table:table>`)
}
