// A website of 500 pages from its address to answers, on the built application, politeness off: `npm run bench crawl`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { random } from '../tests/fakes/random.js'
import { startWebServer, type Route } from '../tests/fakes/web_server.js'
import { givenServerToken, serverApi } from '../tests/worlds/api_client.js'
import { runningServer } from '../tests/worlds/running_server.js'

const PAGES = Number(process.argv[2] ?? 500)
const WORDS =
  'bee hive honey queen drone wax pollen nectar winter spring swarm colony brood frame smoke keeper garden clover lime heather oven bread flour water salt yeast dough loaf crust morning evening degrees minutes hands table bowl cloth'.split(
    ' '
  )

const { next, pick } = random(11)
const bodies = Array.from({ length: PAGES }, (_, at) => page(at))
const site = await startWebServer(
  Object.fromEntries(bodies.map((body, at) => [pathOf(at), served(body, `"${at}"`)]))
)
const pageKb = Math.round(bodies.reduce((sum, body) => sum + body.length, 0) / PAGES / 1024)
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
    CRAWL_REQUESTS_PER_SECOND: '0',
    NODE_OPTIONS: `--import=${preload}`,
    LOOP_DELAY_FILE: delayFile,
  },
})
const api = serverApi(() => server, token)

await wait(1_000)
writeFileSync(`${delayFile}.reset`, '')
const cpuBefore = cpuSeconds()
const began = performance.now()
const source = await api('POST', '/sources', { kind: 'website', url: `${site.origin}/` })
while ((await api('GET', `/sources/${source.id}`)).items_count < PAGES / 4) await wait(50)
const pasted = performance.now()
const text = await api('POST', '/sources', {
  kind: 'text',
  title: 'Bread',
  text: 'The bread keeps for five days in a linen bag.',
})
await ready(text.id)
const pastedMs = performance.now() - pasted
await ready(source.id)
const crawlMs = performance.now() - began
const cpu = cpuSeconds() - cpuBefore
await wait(1_500)
const delay = JSON.parse(readFileSync(delayFile, 'utf8'))
const { items_count } = await api('GET', `/sources/${source.id}`)
const requests = site.requests.length

const again = performance.now()
await api('POST', `/sources/${source.id}/sync`)
await wait(100)
await ready(source.id)
const againMs = performance.now() - again

console.table([
  { what: `${items_count} pages of ${pageKb} KB ready`, reached: seconds(crawlMs), target: '<= 90 s' },
  { what: 'requests for them', reached: String(requests), target: `${PAGES + 2}` },
  { what: 'CPU of that', reached: seconds(cpu * 1000), target: '' },
  { what: 'a text pasted meanwhile', reached: seconds(pastedMs), target: '<= 3 s' },
  { what: 'event loop p50', reached: `${delay.p50.toFixed(1)} ms`, target: '' },
  { what: 'event loop p99', reached: `${delay.p99.toFixed(1)} ms`, target: '<= 50 ms' },
  { what: 'event loop longest', reached: `${delay.max.toFixed(1)} ms`, target: '' },
  { what: 'crawled again, all 304', reached: seconds(againMs), target: '' },
  { what: 'peak memory', reached: `${peakMb()} MB`, target: '<= 800 MB' },
])
await server.stop()
await site.close()

async function ready(sourceId: string) {
  for (;;) {
    const { state, error, items_count: count } = await api('GET', `/sources/${sourceId}`)
    if (state === 'failed') throw new Error(error.message)
    if (state === 'ready' && count > 0) return
    await wait(100)
  }
}

/** As real pages are: a head, a menu of sixty links, an article, a footer. */
function page(at: number): string {
  const menu = Array.from(
    { length: 60 },
    (_, link) =>
      `<li class="menu-item menu-item-${link}"><a href="${pathOf((link * 8) % PAGES)}">${sentence(3)}</a></li>`
  )
  const children = [5 * at + 1, 5 * at + 2, 5 * at + 3, 5 * at + 4, 5 * at + 5].filter(
    (child) => child < PAGES
  )
  const article = Array.from(
    { length: 8 + Math.floor(next() * 10) },
    () => `<p class="text">${sentence(70)}</p>`
  )
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

function sentence(words: number): string {
  return `${Array.from({ length: words }, () => pick(WORDS)).join(' ')}.`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function cpuSeconds(): number {
  const fields = readFileSync(`/proc/${server.processId}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function peakMb(): number {
  const status = readFileSync(`/proc/${server.processId}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024)
}
