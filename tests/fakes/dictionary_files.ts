import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, deflateRawSync } from 'node:zlib'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const CHUNK_BYTES = 64

/** A folder with one FreeDict dictionary as Debian packages it; entries run across its short chunks. */
export function dictionaryFolder(name: string, entries: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-dictionary-'))
  writeDictionary(folder, name, entries)
  return folder
}

export function writeDictionary(folder: string, name: string, entries: Record<string, string>): void {
  let text = ''
  const places = Object.entries(entries).map(([word, meanings]) => {
    const entry = `${word} /x/ <n>\n${meanings}\n`
    const place = { word, start: Buffer.byteLength(text), length: Buffer.byteLength(entry) }
    text += entry
    return place
  })
  const lines = places
    .toSorted((one, other) => Buffer.compare(key(one.word), key(other.word)))
    .map(({ word, start, length }) => `${word}\t${digits(start)}\t${digits(length)}\n`)
  writeFileSync(join(folder, `freedict-${name}.index`), `00databaseinfo\tA\tA\n${lines.join('')}`)
  writeFileSync(join(folder, `freedict-${name}.dict.dz`), dictzip(Buffer.from(text)))
}

/** Gzip whose chunks can be read one by one: RFC 1952 with the extra field "RA". */
function dictzip(bytes: Buffer): Buffer {
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    chunks.push(deflateRawSync(bytes.subarray(at, at + CHUNK_BYTES), { finishFlush: constants.Z_FULL_FLUSH }))
  const numbers = [1, CHUNK_BYTES, chunks.length, ...chunks.map(({ length }) => length)]
  const table = Buffer.alloc(4 + 2 * numbers.length)
  table.write('RA')
  table.writeUInt16LE(2 * numbers.length, 2)
  numbers.forEach((number, at) => table.writeUInt16LE(number, 4 + 2 * at))
  const header = Buffer.alloc(12)
  header.set([0x1f, 0x8b, 8, 4])
  header.writeUInt16LE(table.length, 10)
  return Buffer.concat([header, table, ...chunks, Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0])])
}

function key(word: string): Buffer {
  return Buffer.from(word.toLowerCase())
}

function digits(value: number): string {
  return value < 64 ? DIGITS[value]! : digits(Math.floor(value / 64)) + DIGITS[value % 64]
}
