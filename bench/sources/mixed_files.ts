import { basename } from 'node:path'
import { random } from '../../tests/fakes/random.js'
import { sharedBytes, sharedLines } from '../../tests/golden/shared_data.js'
import { makeXlsx } from '#tests/unit/knowledge/build_files'

export type NamedFile = { name: string; bytes: Uint8Array }

const WORDS =
  'bee hive honey queen drone wax pollen nectar winter spring swarm colony brood frame smoke keeper garden clover lime heather oven bread flour water salt yeast dough loaf crust morning evening degrees minutes hands table bowl cloth'.split(
    ' '
  )

const { sentence } = madeWords(3)

/** Different files: the shared ones of every format, pages of websites, and generated texts, tables and workbooks. */
export function mixedFiles(count: number): NamedFile[] {
  const files = sharedLines<{ file: string }>('files/expected.jsonl').map(({ file }) => `files/${file}`)
  const pages = sharedLines<{ page: string }>('pages/expected.jsonl').map(
    ({ page }) => `pages/${page}/source.html`
  )
  const shared = [...new Set([...files, ...pages])].map((path) => ({
    name: basename(path) === 'source.html' ? path.replaceAll('/', ' ') : basename(path),
    bytes: sharedBytes(path),
  }))
  const made = Array.from({ length: Math.max(0, count - shared.length) }, (_, at) => madeFile(at))
  return [...shared, ...made].slice(0, count)
}

function madeFile(at: number): NamedFile {
  const lines = Array.from({ length: 300 }, () => sentence(20))
  if (at % 3 === 0)
    return { name: `made-${at}.md`, bytes: Buffer.from(`# Number ${at}\n\n${lines.join('\n\n')}`) }
  if (at % 3 === 1) return { name: `made-${at}.csv`, bytes: Buffer.from(`what\n${lines.join('\n')}`) }
  const rows = lines.map((line) => `<row><c t="inlineStr"><is><t>${line}</t></is></c></row>`)
  return { name: `made-${at}.xlsx`, bytes: makeXlsx({ Notes: `<sheetData>${rows.join('')}</sheetData>` }) }
}

export function madeWords(seed: number) {
  const { next, pick } = random(seed)
  const sentence = (words: number) => `${Array.from({ length: words }, () => pick(WORDS)).join(' ')}.`
  const upTo = (count: number) => Math.floor(next() * count)
  return { sentence, upTo }
}
