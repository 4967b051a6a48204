import { Readable, pipeline } from 'node:stream'
import { constants, createGunzip } from 'node:zlib'
import { parseMarkup } from './parse_markup.js'

export type Sitemap = {
  pages: string[]
  sitemaps: string[]
  /** When the newest of the pages changed, by what the sitemap says; ISO 8601. */
  newestAt: string | null
}

/** By the protocol of sitemaps.org; past it a file is taken for what it is until there. */
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024
const MAX_URLS = 50_000
const MAX_ELEMENT_CHARACTERS = 10_000

/** The addresses in a sitemap, a sitemap index or a text with one address a line, packed or not. What is broken ends early. */
export async function readSitemap(bytes: Uint8Array): Promise<Sitemap> {
  const found: Sitemap = { pages: [], sitemaps: [], newestAt: null }
  const pieces = decodedChunks(bytes)
  try {
    const first = await pieces.next()
    if (first.done) return found
    const all = prepend(first.value, pieces)
    if (/^\s*</.test(first.value.replace(/^\ufeff/, ''))) await readXml(all, found)
    else await readLines(all, found)
  } catch (error) {
    if (!isBrokenArchive(error)) throw error
  }
  return found
}

async function readXml(pieces: AsyncIterable<string>, found: Sitemap): Promise<void> {
  const open: string[] = []
  let words: string | null = null
  await parseMarkup(
    pieces,
    {
      onopentag(name) {
        open.push(localName(name))
        // `image:loc` and its like are addresses of something else, and stand one level deeper.
        const isOwn = ['url', 'sitemap'].includes(open.at(-2) ?? '')
        if (isOwn && ['loc', 'lastmod'].includes(open.at(-1)!)) words = ''
      },
      ontext(text) {
        if (words !== null && words.length < MAX_ELEMENT_CHARACTERS) words += text
      },
      onclosetag() {
        const name = open.pop()
        if (words === null || (name !== 'loc' && name !== 'lastmod')) return
        if (name === 'loc') addUrl(open.at(-1) === 'sitemap' ? found.sitemaps : found.pages, words)
        else if (open.at(-1) === 'url') found.newestAt = latestDate(found.newestAt, words)
        words = null
      },
    },
    { xmlMode: true }
  )
}

/** A page that will change in the future is a mistake of its clock. */
function latestDate(newest: string | null, said: string): string | null {
  const atMs = /^\s*\d{4}-\d\d/.test(said) ? Date.parse(said.trim()) : Number.NaN
  if (!Number.isFinite(atMs) || atMs > Date.now()) return newest
  const at = new Date(atMs).toISOString()
  return newest === null || at > newest ? at : newest
}

async function readLines(pieces: AsyncIterable<string>, found: Sitemap): Promise<void> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r\n|\r|\n/)
    rest = lines.pop()!.slice(-4_000)
    for (const line of lines) addUrl(found.pages, line)
  }
  addUrl(found.pages, rest)
}

function addUrl(list: string[], address: string): void {
  const trimmed = address.trim()
  if (/^https?:\/\//i.test(trimmed) && list.length < MAX_URLS) list.push(trimmed)
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}

async function* decodedChunks(bytes: Uint8Array): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  let seen = 0
  for await (const piece of isGzip(bytes) ? gunzipped(bytes) : byteChunks(bytes)) {
    seen += piece.byteLength
    if (seen > MAX_UNPACKED_BYTES) return
    yield decoder.decode(piece, { stream: true })
  }
  yield decoder.decode()
}

function isGzip([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b
}

function gunzipped(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  // A file that is cut off gives what arrived.
  const decoded = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })
  // Whatever breaks on the way destroys what is decoded, and so reaches the one who reads it.
  pipeline(Readable.from(byteChunks(bytes), { objectMode: false }), decoded, () => {})
  return decoded
}

function* byteChunks(bytes: Uint8Array): Iterable<Uint8Array> {
  for (let from = 0; from < bytes.length; from += 64 * 1024) yield bytes.subarray(from, from + 64 * 1024)
}

async function* prepend(first: string, rest: AsyncIterable<string>): AsyncIterable<string> {
  yield first
  yield* rest
}

function isBrokenArchive(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(Z_|ERR_)/.test(String(error.code))
}
