// Every kind of source on the built application, each alone and then all at once: `npm run bench:sources`, optionally
// followed by some of `crawl feed files speech together`. SPEECH_MINUTES shortens the hour of speech.
import { setTimeout as wait } from 'node:timers/promises'
import { startWebServer } from '../tests/fakes/web_server.js'
import { madeFeed, madeSite, madeSpeech } from './sources/made_content.js'
import {
  measuredServer,
  type MeasuredServer,
  type Meanwhile,
  SourceFailed,
} from './sources/measured_server.js'
import { mixedFiles, type NamedFile } from './sources/mixed_files.js'

const PAGES = 500
const ENTRIES = 1_000
const FILES = 100
const MINUTES = Number(process.env.SPEECH_MINUTES ?? 60)
const PASTED_EVERY_MS = 5_000

type Work = { what: string; target: string; run(server: MeasuredServer): Promise<void> }

const site = await startWebServer(madeSite(PAGES))
const feeds = await startWebServer({
  '/feed.xml': { headers: { 'content-type': 'application/rss+xml', etag: '"1"' }, body: madeFeed(ENTRIES) },
})

const works: Record<string, Work> = {
  crawl: {
    what: `${PAGES} pages of a website`,
    target: '<= 90 s',
    run: (server) => readAddress(server, { kind: 'website', url: `${site.origin}/` }, PAGES),
  },
  feed: {
    what: `${ENTRIES} entries of a feed`,
    target: '<= 20 s',
    run: (server) => readAddress(server, { kind: 'rss', url: `${feeds.origin}/feed.xml` }, ENTRIES),
  },
  files: {
    what: `${FILES} mixed files`,
    target: '',
    run: (server) => upload(server, 'file', mixedFiles(FILES)),
  },
  speech: {
    what: `${MINUTES} minutes of speech`,
    target: MINUTES === 60 ? '<= 8 min' : '',
    run: (server) => upload(server, 'voice', madeSpeech(MINUTES)),
  },
}

const asked = process.argv.slice(2)
const rows: Record<string, string>[] = []
for (const [name, work] of Object.entries(works)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  await measure([work])
}
if (asked.length === 0 || asked.includes('together')) await measure(Object.values(works))
console.table(rows)
console.log('targets meanwhile: event loop p99 <= 50 ms, peak <= 800 MB, a pasted text answerable <= 3 s')
await site.close()
await feeds.close()

async function measure(together: Work[]) {
  const server = await measuredServer({
    ALLOW_PRIVATE_ADDRESSES: `${site.host},${feeds.host}`,
    CRAWL_REQUESTS_PER_SECOND: '0',
  })
  const over = new AbortController()
  const pastedMs: number[] = []
  const pasting = (async () => {
    for (let at = 0; !over.signal.aborted; at += 1) {
      pastedMs.push(await server.pastedMs(`Loaf ${at}`))
      await wait(PASTED_EVERY_MS)
    }
  })()
  const took = await Promise.all(
    together.map(async ({ what, target, run }) => {
      const began = performance.now()
      await run(server)
      return { what, target, seconds: (performance.now() - began) / 1_000 }
    })
  )
  const meanwhile = await server.meanwhile()
  over.abort()
  await pasting
  await server.stop()
  const measuredRows = took.map(({ what, target, seconds }, at) => ({
    sources: together.length > 1 ? `together: ${what}` : what,
    'ready after': `${seconds.toFixed(1)} s`,
    target: together.length > 1 ? '' : target,
    ...(at === 0 ? shown(meanwhile, pastedMs) : {}),
  }))
  console.table(measuredRows)
  rows.push(...measuredRows)
}

function shown({ cpuSeconds, p50, p99, longest, peakMb }: Meanwhile, pastedMs: number[]) {
  return {
    CPU: `${cpuSeconds.toFixed(0)} s`,
    'loop p50 / p99 / max': `${p50.toFixed(0)} / ${p99.toFixed(0)} / ${longest.toFixed(0)} ms`,
    peak: `${peakMb} MB`,
    'texts pasted': `${pastedMs.length}, slowest ${(Math.max(...pastedMs) / 1_000).toFixed(1)} s`,
  }
}

async function readAddress(
  { api, ready }: MeasuredServer,
  source: { kind: string; url: string },
  items: number
) {
  await ready((await api('POST', '/sources', source)).id, items)
}

async function upload({ api, ready }: MeasuredServer, kind: 'file' | 'voice', files: NamedFile[]) {
  const ids: string[] = []
  for (const { name, bytes } of files) {
    const form = new FormData()
    form.set('kind', kind)
    form.set('file', new Blob([bytes as never]), name)
    ids.push((await api('POST', '/sources', form)).id)
  }
  const failures: string[] = []
  // A file without text fails, which is a result too.
  for (const id of ids)
    await ready(id).catch((error: unknown) => {
      if (!(error instanceof SourceFailed)) throw error
      failures.push(error.message)
    })
  console.log(
    `${files.length - failures.length} of ${files.length} read; ${[...new Set(failures)].join(' ')}`
  )
}
