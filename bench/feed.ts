// A feed of 1,000 entries from its address to answers, on the built application: `npm run bench feed`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { random } from '../tests/fakes/random.js'
import { startWebServer } from '../tests/fakes/web_server.js'
import { givenServerToken, serverApi, type ServerApi } from '../tests/worlds/api_client.js'
import { runningServer } from '../tests/worlds/running_server.js'

const ENTRIES = Number(process.argv[2] ?? 1_000)
const WORDS =
  'bee hive honey queen drone wax pollen nectar winter spring swarm colony brood frame smoke keeper garden clover lime heather oven bread flour water salt yeast dough loaf crust morning evening degrees minutes hands table bowl cloth'.split(
    ' '
  )

const { next, pick } = random(7)
const site = await startWebServer({
  '/feed.xml': { headers: { 'content-type': 'application/rss+xml', etag: '"1"' }, body: feed(ENTRIES) },
})
const preload = new URL('./loop_delay.mjs', import.meta.url).href
let server = await runningServer()
const { dataDir } = server
const token = await givenServerToken(server)
await server.kill()
const delayFile = join(dataDir, 'loop_delay.json')
server = await runningServer({
  dataDir,
  env: {
    ALLOW_PRIVATE_ADDRESSES: site.host,
    NODE_OPTIONS: `--import=${preload}`,
    LOOP_DELAY_FILE: delayFile,
  },
})
const api = patient(serverApi(() => server, token))

await wait(1_000)
writeFileSync(`${delayFile}.reset`, '')
await wait(1_500)
const cpuBefore = cpuSeconds()
const began = performance.now()
const source = await api('POST', '/sources', { kind: 'rss', url: `${site.origin}/feed.xml` })
await itemsCount(ENTRIES / 4)
const pasted = performance.now()
const text = await api('POST', '/sources', {
  kind: 'text',
  title: 'Bread',
  text: 'The bread keeps for five days in a linen bag.',
})
await ready(text.id)
const pastedMs = performance.now() - pasted
await ready(source.id, ENTRIES)
const feedMs = performance.now() - began
const cpu = cpuSeconds() - cpuBefore
await wait(1_500)
const delay = JSON.parse(readFileSync(delayFile, 'utf8'))

const again = performance.now()
await api('POST', `/sources/${source.id}/sync`)
await wait(100)
await ready(source.id)
const againMs = performance.now() - again

const rows = [
  { what: `${ENTRIES} entries ready`, reached: `${(feedMs / 1000).toFixed(1)} s`, target: '<= 20 s' },
  { what: 'CPU of that', reached: `${cpu.toFixed(1)} s`, target: '' },
  { what: 'a text pasted meanwhile', reached: `${(pastedMs / 1000).toFixed(1)} s`, target: '<= 3 s' },
  { what: 'event loop p50', reached: `${delay.p50.toFixed(1)} ms`, target: '' },
  { what: 'event loop p99', reached: `${delay.p99.toFixed(1)} ms`, target: '<= 50 ms' },
  { what: 'event loop longest', reached: `${delay.max.toFixed(1)} ms`, target: '' },
  { what: 'looked at again, unchanged', reached: `${(againMs / 1000).toFixed(1)} s`, target: '' },
  { what: 'peak memory', reached: `${peakMb()} MB`, target: '<= 800 MB' },
]
console.table(rows)
await server.stop()
await site.close()

/** A server that is busy for seconds closes connections that were just about to be used again. */
function patient(call: ServerApi): ServerApi {
  return async (method, path, body) => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await call(method, path, body)
      } catch (error) {
        if (tries === 3 || !(error instanceof TypeError)) throw error
      }
    }
  }
}

async function ready(sourceId: string, items = 1) {
  for (;;) {
    const { state, error, items_count } = await api('GET', `/sources/${sourceId}`)
    if (state === 'failed') throw new Error(error.message)
    if (state === 'ready' && items_count >= items) return
    await wait(100)
  }
}

async function itemsCount(least: number) {
  while ((await api('GET', `/sources/${source.id}`)).items_count < least) await wait(50)
}

function feed(count: number): string {
  const items = Array.from({ length: count }, (_, at) => {
    const date = new Date(Date.UTC(2026, 0, 1) - at * 3_600_000).toUTCString()
    return `<item><guid>entry-${at}</guid><title>${sentence(5)}</title><link>${'https://example.org'}/${at}</link>
      <pubDate>${date}</pubDate><description><![CDATA[${article(at)}]]></description></item>`
  })
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>A long feed</title>${items.join('')}</channel></rss>`
}

function article(at: number): string {
  const paragraphs = Array.from({ length: 3 + Math.floor(next() * 5) }, () => `<p>${sentence(60)}</p>`)
  return `<h2>Number ${at}</h2>${paragraphs.join('')}<ul><li>${sentence(8)}</li><li>${sentence(8)}</li></ul>`
}

function sentence(words: number): string {
  return `${Array.from({ length: words }, () => pick(WORDS)).join(' ')}.`
}

function cpuSeconds(): number {
  const fields = readFileSync(`/proc/${server.processId}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function peakMb(): number {
  const status = readFileSync(`/proc/${server.processId}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024)
}
