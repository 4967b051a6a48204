// `npm run bench public_page`: how long the public page takes on the server, and what Chromium measures on a phone.
import { performance } from 'node:perf_hooks'
import type { CDPSession, Page } from 'playwright-core'
import { givenServerToken, serverApi, sourceReady } from '#tests/support/api_client'
import { violations } from '#tests/support/axe'
import { launchBrowser } from '#tests/support/browser'
import { runningServer } from '#tests/support/running_server'

const REQUESTS = 400
const READER = 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36'
/** Lighthouse's phone: slow 4G and a processor four times slower. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const PROCESSOR = 4

type Paints = { lcp: number; fcp: number; cls: number; tbt: number }

const server = await runningServer()
const browser = await launchBrowser()
try {
  const api = serverApi(() => server, await givenServerToken(server))
  const text = 'A fed starter rests in the fridge for two weeks.'
  await sourceReady(api, (await api('POST', '/sources', { kind: 'text', title: 'Bread', text })).id)
  await api('POST', '/applications', {
    kind: 'biolink',
    name: 'Ada bakes',
    handle: 'ada.bakes',
    headline: 'Sourdough, patiently',
    persona: { introduction: 'I write about bread.', suggested_questions: ['How long does it keep?'] },
    links: Array.from({ length: 8 }, (_, at) => ({ title: `Link ${at}`, url: `https://l${at}.example` })),
  })

  const times = await serverTimes(`${server.url}/@ada.bakes`)
  const share = await once(`${server.url}/@ada.bakes/share.png`)
  const again = await once(`${server.url}/@ada.bakes/share.png`)
  console.log(`public page, ${REQUESTS} visitors one after another, each counted`)
  console.table({
    'p50 ms': rounded(at(times, 0.5)),
    'p95 ms': rounded(at(times, 0.95)),
    'p99 ms': rounded(at(times, 0.99)),
    'share image, first ms': rounded(share),
    'share image, kept ms': rounded(again),
  })

  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, baseURL: server.url })
  const runs: Paints[] = []
  for (let run = 0; run < 5; run += 1) {
    const page = await context.newPage()
    runs.push(await paintsOf(page, '/@ada.bakes'))
    if (run === 0) console.log(`axe: ${(await violations(page)).length} violations`)
    await page.close()
    await context.clearCookies()
  }
  const middle = (name: keyof Paints) =>
    at(
      runs.map((run) => run[name]).toSorted((a, b) => a - b),
      0.5
    )
  console.log('a phone (slow 4G, processor four times slower), median of five')
  console.table({
    'FCP ms (good: 1800)': rounded(middle('fcp')),
    'LCP ms (good: 2500)': rounded(middle('lcp')),
    'TBT ms (good: 200)': rounded(middle('tbt')),
    'CLS (good: 0.1)': middle('cls'),
  })
} finally {
  await browser.close()
  await server.stop()
}

async function serverTimes(url: string): Promise<number[]> {
  for (let warm = 0; warm < 30; warm += 1) await once(url)
  const times: number[] = []
  for (let at = 0; at < REQUESTS; at += 1) times.push(await once(url, `${READER} ${at}`))
  return times.toSorted((one, other) => one - other)
}

async function once(url: string, agent = READER): Promise<number> {
  const began = performance.now()
  const response = await fetch(url, { headers: { 'user-agent': agent } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.status} ${url}`)
  return performance.now() - began
}

async function paintsOf(page: Page, path: string): Promise<Paints> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR })
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, tbt: 0 }
    Object.defineProperty(window, 'paints', { value: seen })
    const watch = (type: string, each: (entry: PerformanceEntry & { value: number }) => void) =>
      new PerformanceObserver((list) =>
        (list.getEntries() as (PerformanceEntry & { value: number })[]).forEach(each)
      ).observe({ type, buffered: true })
    watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
    watch('layout-shift', (entry) => (seen.cls += entry.value))
    watch('longtask', (entry) => (seen.tbt += Math.max(0, entry.duration - 50)))
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return page.evaluate(() => {
    const { paints } = window as unknown as { paints: { lcp: number; cls: number; tbt: number } }
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return { ...paints, fcp }
  })
}

function at(sorted: number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
