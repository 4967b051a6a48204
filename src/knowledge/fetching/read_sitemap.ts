import { Readable, pipeline } from 'node:stream'
import { constants, createGunzip } from 'node:zlib'
import {
  CHUNK_SIZE,
  MAX_SITEMAP_BYTES,
  MAX_SITEMAP_ELEMENT_CHARACTERS,
  MAX_SITEMAP_LINE_CHARACTERS,
  MAX_SITEMAP_URLS,
} from './limits.js'
import { parseMarkup } from './parse_markup.js'

export type Sitemap = {
  pages: string[]
  sitemaps: string[]
  /** The latest `lastmod` of its pages, ISO 8601. */
  newestAt: string | null
}

/** Reads a sitemap, a sitemap index or a text file with one URL per line, gzipped or not. A broken file yields what could be read. */
export async function readSitemap(bytes: Uint8Array): Promise<Sitemap> {
  const found: Sitemap = { pages: [], sitemaps: [], newestAt: null }
  const chunks = decodedChunks(bytes)
  try {
    const first = await chunks.next()
    if (first.done) return found
    const all = prepend(first.value, chunks)
    if (/^\s*</.test(first.value.replace(/^\ufeff/, ''))) await readXml(all, found)
    else await readLines(all, found)
  } catch (error) {
    if (!isBrokenArchive(error)) throw error
  }
  return found
}

async function readXml(chunks: AsyncIterable<string>, found: Sitemap): Promise<void> {
  const open: string[] = []
  let content: string | null = null
  await parseMarkup(
    chunks,
    {
      onopentag(name) {
        open.push(localName(name))
        // `image:loc` and the like name other resources, one level deeper.
        const isEntry = ['url', 'sitemap'].includes(open.at(-2) ?? '')
        if (isEntry && ['loc', 'lastmod'].includes(open.at(-1)!)) content = ''
      },
      ontext(text) {
        if (content !== null && content.length < MAX_SITEMAP_ELEMENT_CHARACTERS) content += text
      },
      onclosetag() {
        const name = open.pop()
        if (content === null || (name !== 'loc' && name !== 'lastmod')) return
        if (name === 'loc') addUrl(open.at(-1) === 'sitemap' ? found.sitemaps : found.pages, content)
        else if (open.at(-1) === 'url') found.newestAt = latestDate(found.newestAt, content)
        content = null
      },
    },
    { xmlMode: true }
  )
}

/** Dates in the future are mistakes and ignored. */
function latestDate(newest: string | null, lastmod: string): string | null {
  const atMs = /^\s*\d{4}-\d\d/.test(lastmod) ? Date.parse(lastmod.trim()) : Number.NaN
  if (!Number.isFinite(atMs) || atMs > Date.now()) return newest
  const at = new Date(atMs).toISOString()
  return newest === null || at > newest ? at : newest
}

async function readLines(chunks: AsyncIterable<string>, found: Sitemap): Promise<void> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split(/\r\n|\r|\n/)
    rest = lines.pop()!.slice(-MAX_SITEMAP_LINE_CHARACTERS)
    for (const line of lines) addUrl(found.pages, line)
  }
  addUrl(found.pages, rest)
}

function addUrl(list: string[], address: string): void {
  const trimmed = address.trim()
  if (/^https?:\/\//i.test(trimmed) && list.length < MAX_SITEMAP_URLS) list.push(trimmed)
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}

async function* decodedChunks(bytes: Uint8Array): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  let seen = 0
  for await (const chunk of isGzip(bytes) ? gunzipped(bytes) : byteChunks(bytes)) {
    seen += chunk.byteLength
    if (seen > MAX_SITEMAP_BYTES) return
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}

function isGzip([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b
}

function gunzipped(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  // A truncated file yields what arrived.
  const decoded = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })
  // An error anywhere in the pipeline destroys `decoded`, so its reader receives it.
  pipeline(Readable.from(byteChunks(bytes), { objectMode: false }), decoded, () => {})
  return decoded
}

function* byteChunks(bytes: Uint8Array): Iterable<Uint8Array> {
  for (let from = 0; from < bytes.length; from += CHUNK_SIZE) yield bytes.subarray(from, from + CHUNK_SIZE)
}

async function* prepend(first: string, rest: AsyncIterable<string>): AsyncIterable<string> {
  yield first
  yield* rest
}

function isBrokenArchive(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(Z_|ERR_)/.test(String(error.code))
}
