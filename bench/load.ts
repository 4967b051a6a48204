// A thousand visitors ask at the same moment, each over a connection of their own. `npm run bench load` prints one table.
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { givenServerToken, serverApi, sourceReady } from '../tests/support/api_client.js'
import { runningServer, type RunningServer } from '../tests/support/running_server.js'

const VISITORS = Number(process.env.LOAD_VISITORS ?? 1_000)
const QUESTION = 'How long does the bread keep?'
const TEXT = '# Bread\n\nThe bread keeps for five days in a linen bag. Feed the starter every morning.'

type Heard = { whole: boolean; firstMs: number; lastMs: number; problem: string | null }

// Every visitor comes from an address of their own, as behind a proxy.
const server = await runningServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
const token = await givenServerToken(server)
const api = serverApi(() => server, token)
const source = await api('POST', '/sources', { kind: 'text', title: 'Bread', text: TEXT })
await sourceReady(api, source.id)
const { key } = await api('POST', '/applications', { kind: 'embed', name: 'Load' })

const sessions: string[] = []
for (let from = 0; from < VISITORS; from += 50) {
  const batch = Array.from({ length: Math.min(50, VISITORS - from) }, (_, at) => open(from + at))
  sessions.push(...(await Promise.all(batch)))
}
let most = residentMb(server)
const watch = setInterval(() => (most = Math.max(most, residentMb(server))), 200)
const cpuBefore = cpuMs(server)
const began = performance.now()
const heard = await Promise.all(sessions.map((session, at) => ask(session, at)))
const tookMs = performance.now() - began
const cpu = cpuMs(server) - cpuBefore
clearInterval(watch)

const whole = heard.filter((one) => one.whole)
const problems = Map.groupBy(
  heard.filter((one) => !one.whole),
  ({ problem }) => problem ?? 'cut off'
)
console.table([
  { what: 'visitors at the same time', reached: VISITORS, target: '1000' },
  { what: 'whole answers, every event there', reached: whole.length, target: String(VISITORS) },
  {
    what: 'first word, median',
    reached: ms(
      quantile(
        whole.map(({ firstMs }) => firstMs),
        0.5
      )
    ),
    target: '',
  },
  {
    what: 'first word, p95',
    reached: ms(
      quantile(
        whole.map(({ firstMs }) => firstMs),
        0.95
      )
    ),
    target: '',
  },
  {
    what: 'last event, p95',
    reached: ms(
      quantile(
        whole.map(({ lastMs }) => lastMs),
        0.95
      )
    ),
    target: '',
  },
  { what: 'answers a second', reached: Math.round((whole.length / tookMs) * 1_000), target: '' },
  { what: 'processor time an answer', reached: `${(cpu / VISITORS).toFixed(1)} ms`, target: '' },
  { what: 'memory at most', reached: `${most} MB`, target: '<= 900 MB' },
  ...[...problems].map(([problem, all]) => ({ what: problem, reached: all.length, target: '0' })),
])
await server.stop()
process.exitCode = whole.length === VISITORS ? 0 : 1

function addressOf(at: number): string {
  return `198.51.${100 + Math.floor(at / 250)}.${at % 250}`
}

async function open(at: number): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': addressOf(at) }
  const response = await fetch(`http://127.0.0.1:${server.port}/visit/${key}/session`, {
    method: 'POST',
    headers,
    body: '{}',
  })
  if (!response.ok) throw new Error(`session: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { token: string }).token
}

/** Whole means: it began, words came, their citation before them, the kept answer, and the end. */
async function ask(session: string, at: number): Promise<Heard> {
  const from = performance.now()
  const heard: Heard = { whole: false, firstMs: 0, lastMs: 0, problem: null }
  try {
    const response = await fetch(`http://127.0.0.1:${server.port}/visit/${key}/messages`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${session}`,
        'x-forwarded-for': addressOf(at),
      },
      body: JSON.stringify({ message: QUESTION }),
    })
    if (!response.ok) return { ...heard, problem: `refused with ${response.status}` }
    let text = ''
    const decoder = new TextDecoder()
    for await (const piece of response.body!) {
      text += decoder.decode(piece as Uint8Array, { stream: true })
      if (heard.firstMs === 0 && text.includes('text-delta')) heard.firstMs = performance.now() - from
    }
    heard.lastMs = performance.now() - from
    const order = [
      '"type":"start"',
      'data-citation',
      'text-delta',
      'data-answer',
      '"type":"finish"',
      '[DONE]',
    ]
    const places = order.map((event) => text.indexOf(event))
    heard.whole = places.every((place, n) => place >= 0 && (n === 0 || place > places[n - 1]!))
    if (!heard.whole) heard.problem = 'an event was missing'
  } catch (error) {
    heard.problem = `broke off: ${(error as Error).message}`
  }
  return heard
}

function quantile(values: number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? 0
}

function ms(value: number): string {
  return `${Math.round(value)} ms`
}

/** User and system time of the process with all its threads; Linux counts it in hundredths of a second. */
function cpuMs({ processId }: RunningServer): number {
  const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function residentMb({ processId }: RunningServer): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024)
}
