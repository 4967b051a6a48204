import type { Route } from '../../tests/fakes/web_server.js'
import { sharedBytes, sharedPath } from '../../tests/golden/shared_data.js'
import { SAMPLE_RATE } from '#src/knowledge/documents/voice/audio/pcm'
import { readFileSync } from 'node:fs'
import { madeWords, type NamedFile } from './mixed_files.js'

const { sentence, upTo } = madeWords(11)
const feedWords = madeWords(7)

/** Realistic pages: a head, a menu of sixty links, an article and a footer; each is linked from an earlier one. */
export function madeSite(pages: number): Record<string, Route> {
  return Object.fromEntries(
    Array.from({ length: pages }, (_, at) => [pathOf(at), served(page(at, pages), `"${at}"`)])
  )
}

function page(at: number, pages: number): string {
  const menu = Array.from(
    { length: 60 },
    (_, link) =>
      `<li class="menu-item menu-item-${link}"><a href="${pathOf((link * 8) % pages)}">${sentence(3)}</a></li>`
  )
  const children = [1, 2, 3, 4, 5].map((step) => 5 * at + step).filter((child) => child < pages)
  const article = Array.from({ length: 8 + upTo(10) }, () => `<p class="text">${sentence(70)}</p>`)
  const links = children.map((child) => `<a href="${pathOf(child)}">${sentence(4)}</a>`)
  const head = `<title>Number ${at}</title><style>${'.a{color:red}'.repeat(300)}</style><script>${'var a = 1;'.repeat(500)}</script>`
  return `<!doctype html><html lang="en"><head>${head}</head><body><nav><ul>${menu.join('')}</ul></nav><main><h1>Number ${at}</h1>${article.join('')}${links.join(' ')}</main><footer>${sentence(80)}</footer></body></html>`
}

function served(body: string, etag: string): Route {
  return (request, response) => {
    const known = request.headers['if-none-match'] === etag
    response.writeHead(known ? 304 : 200, { 'content-type': 'text/html; charset=utf-8', etag })
    response.end(known ? undefined : body)
  }
}

function pathOf(at: number): string {
  return at === 0 ? '/' : `/chapter/${at}`
}

export function madeFeed(entries: number): string {
  const items = Array.from({ length: entries }, (_, at) => {
    const date = new Date(Date.UTC(2026, 0, 1) - at * 3_600_000).toUTCString()
    return `<item><guid>entry-${at}</guid><title>${feedWords.sentence(5)}</title><link>https://example.org/${at}</link>
      <pubDate>${date}</pubDate><description><![CDATA[${article(at)}]]></description></item>`
  })
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>A long feed</title>${items.join('')}</channel></rss>`
}

function article(at: number): string {
  const paragraphs = Array.from({ length: 3 + feedWords.upTo(5) }, () => `<p>${feedWords.sentence(60)}</p>`)
  return `<h2>Number ${at}</h2>${paragraphs.join('')}<ul><li>${feedWords.sentence(8)}</li><li>${feedWords.sentence(8)}</li></ul>`
}

const PAUSE_SECONDS = 0.7
/** A RIFF header of 16 kHz, 16 bit, mono. */
const HEADER_BYTES = 44
/** 38 MB, within the limit of an upload. */
const MINUTES_PER_RECORDING = 20

type Case = { file: string; text?: string }

/** Minutes of people reading, composed of the shared recordings, in files small enough to upload. */
export function madeSpeech(minutes: number): NamedFile[] {
  const { cases } = JSON.parse(readFileSync(sharedPath('speech/expected.json'), 'utf8')) as { cases: Case[] }
  const readings = cases
    .filter(({ file, text }) => text && file.endsWith('.wav'))
    .map(({ file }) => Buffer.from(sharedBytes(`speech/${file}`)))
  const header = Buffer.from(readings[0]!.subarray(0, HEADER_BYTES))
  header.write('data', 36)
  const pause = Buffer.alloc(PAUSE_SECONDS * SAMPLE_RATE * 2)
  const sounds = readings.map((wav) => Buffer.concat([wav.subarray(wav.indexOf('data') + 8), pause]))
  return Array.from({ length: Math.ceil(minutes / MINUTES_PER_RECORDING) }, (_, at) => {
    const length = Math.min(MINUTES_PER_RECORDING, minutes - at * MINUTES_PER_RECORDING)
    const round = Buffer.concat(sounds.map((_sound, place) => sounds[(place + at) % sounds.length]!))
    const rounds = Math.ceil((length * 60 * SAMPLE_RATE * 2) / round.length)
    const sound = Buffer.concat(Array<Buffer>(rounds).fill(round))
    return { name: `Reading ${at + 1}.wav`, bytes: Buffer.concat([sized(header, sound.length), sound]) }
  })
}

function sized(header: Buffer, soundBytes: number): Buffer {
  const own = Buffer.from(header)
  own.writeUInt32LE(HEADER_BYTES - 8 + soundBytes, 4)
  own.writeUInt32LE(soundBytes, HEADER_BYTES - 4)
  return own
}
