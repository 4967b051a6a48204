// Groups of a hundred visitors, then of a thousand, on a server that has just started. Each visitor asks a different question over a
// separate connection at the same moment.
// `npm run bench load` prints one table for each group.
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { givenServerToken, serverApi, sourceReady } from '../tests/support/api_client.js'
import { PlainBrowser } from '../tests/support/plain_browser.js'
import { runningServer } from '../tests/support/running_server.js'
import { cpuMs, ms, quantile, residentMb } from './figures.js'

const CROWDS = (process.env.LOAD_VISITORS ?? '100,100,100,1000').split(',').map(Number)
const PASSAGES_EMBEDDED_WITHIN_MS = 300_000
const KINDS =
  'rye spelt oat wheat corn barley millet buckwheat potato pumpkin walnut olive onion garlic sesame poppy fig date honey malt beer butter milk cheese cider'.split(
    ' '
  )
const NAMES = Array.from(
  { length: 40 },
  (_, at) => `${'BCDFGHKLMN'[at % 10]}${'aeiou'[at % 5]}${'rvzt'[at % 4]}a${at}`
)
const TEXT = KINDS.map(
  (kind, at) =>
    `# ${kind} bread\n\n${NAMES.map((name, day) => `The ${kind} loaf called ${name} keeps for ${2 + ((at + day) % 9)} days in a linen bag, and its crust is best on day ${1 + (day % 3)}.`).join(' ')}`
).join('\n\n')

type ReceivedAnswer = { isComplete: boolean; firstMs: number; lastMs: number; problem: string | null }

// Every visitor has a different address, as behind a proxy.
const server = await runningServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
const token = await givenServerToken(server)
const api = serverApi(() => server, token)
const source = await api('POST', '/sources', { kind: 'text', title: 'Bread', text: TEXT })
await sourceReady(api, source.id)
await allEmbedded()
const { key } = await api('POST', '/applications', { kind: 'embed', name: 'Load' })
const owner = new PlainBrowser(undefined, `http://127.0.0.1:${server.port}`)
await owner.signIn('ada@example.org', 'correct horse battery')

let isComplete = true
let answersBefore = 0
for (const [round, visitors] of CROWDS.entries()) isComplete &&= await crowd(visitors, round)
await server.stop()
process.exitCode = isComplete ? 0 : 1

/** Asks everyone's question at the same moment, while an account holder opens one page after another. */
async function crowd(visitors: number, round: number): Promise<boolean> {
  const sessions: string[] = []
  for (let from = 0; from < visitors; from += 50) {
    const batch = Array.from({ length: Math.min(50, visitors - from) }, (_, at) => open(from + at))
    sessions.push(...(await Promise.all(batch)))
  }
  let peak = residentMb(server)
  const watch = setInterval(() => (peak = Math.max(peak, residentMb(server))), 200)
  const over = new AbortController()
  const pages = browse(over.signal)
  const cpuBefore = cpuMs(server)
  const began = performance.now()
  const answers = await Promise.all(sessions.map((session, at) => ask(session, at, questionOf(at, round))))
  const tookMs = performance.now() - began
  const cpu = cpuMs(server) - cpuBefore
  clearInterval(watch)
  over.abort()
  const pageMs = await pages
  const complete = answers.filter((one) => one.isComplete)
  const problems = Map.groupBy(
    answers.filter((one) => !one.isComplete),
    ({ problem }) => problem ?? 'cut off'
  )
  const first = complete.map(({ firstMs }) => firstMs)
  console.table([
    { what: 'visitors at the same time, each with a different question', reached: visitors, target: '' },
    { what: 'answers given since the start of the server', reached: answersBefore, target: '' },
    { what: 'complete answers, every event in order', reached: complete.length, target: String(visitors) },
    { what: 'first word, median', reached: ms(quantile(first, 0.5)), target: '' },
    {
      what: 'first word, p95',
      reached: ms(quantile(first, 0.95)),
      target: visitors > 100 ? '<= 10 s' : '<= 1 s',
    },
    {
      what: 'last event, p95',
      reached: ms(
        quantile(
          complete.map(({ lastMs }) => lastMs),
          0.95
        )
      ),
      target: '',
    },
    { what: 'answers per second', reached: Math.round((complete.length / tookMs) * 1_000), target: '' },
    {
      what: 'CPU time per answer, pages included',
      reached: `${(cpu / visitors).toFixed(1)} ms`,
      target: '<= 12 ms',
    },
    { what: 'signed-in page meanwhile, p95', reached: ms(quantile(pageMs, 0.95)), target: '<= 60 ms' },
    { what: 'signed-in pages meanwhile', reached: pageMs.length, target: '' },
    { what: 'peak memory', reached: `${peak} MB`, target: '<= 700 MB' },
    ...[...problems].map(([problem, all]) => ({ what: problem, reached: all.length, target: '0' })),
  ])
  answersBefore += complete.length
  return complete.length === visitors
}

async function browse(over: AbortSignal): Promise<number[]> {
  const pageMs: number[] = []
  while (!over.aborted) {
    const from = performance.now()
    const { status } = await owner.get('/home')
    pageMs.push(performance.now() - from)
    if (status !== 200) throw new Error(`page ${status}`)
    await wait(50)
  }
  return pageMs
}

function questionOf(at: number, round: number): string {
  const [kind, name] = [KINDS[at % KINDS.length]!, NAMES[Math.floor(at / KINDS.length) % NAMES.length]!]
  const wordings = [
    `How long does the ${kind} loaf ${name} keep?`,
    `When is the crust of ${name} best, the ${kind} loaf?`,
    `What keeps the ${kind} bread called ${name} fresh, and for how many days?`,
    `How many days can I keep ${name}, the ${kind} loaf?`,
  ]
  return wordings[round % wordings.length]!
}

/** Passages are embedded when the CPU is idle. */
async function allEmbedded(): Promise<void> {
  const database = new Database(join(server.dataDir, 'parley.sqlite3'), { readonly: true })
  const left = () =>
    (database.prepare('select count(*) as n from passages_to_embed').get() as { n: number }).n
  const deadline = performance.now() + PASSAGES_EMBEDDED_WITHIN_MS
  while (left() > 0 && performance.now() < deadline) await wait(500)
  if (left() > 0) console.log(`${left()} passages have no vectors yet`)
  database.close()
}

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

/** An answer is complete if its start, citation, text, saved message and end arrived in this order. */
async function ask(session: string, at: number, message: string): Promise<ReceivedAnswer> {
  const from = performance.now()
  const answer: ReceivedAnswer = { isComplete: false, firstMs: 0, lastMs: 0, problem: null }
  try {
    const response = await fetch(`http://127.0.0.1:${server.port}/visit/${key}/messages`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${session}`,
        'x-forwarded-for': addressOf(at),
      },
      body: JSON.stringify({ message }),
    })
    if (!response.ok) return { ...answer, problem: `refused with ${response.status}` }
    let text = ''
    const decoder = new TextDecoder()
    for await (const piece of response.body!) {
      text += decoder.decode(piece as Uint8Array, { stream: true })
      if (answer.firstMs === 0 && text.includes('text-delta')) answer.firstMs = performance.now() - from
    }
    answer.lastMs = performance.now() - from
    const order = [
      '"type":"start"',
      'data-citation',
      'text-delta',
      'data-answer',
      '"type":"finish"',
      '[DONE]',
    ]
    const places = order.map((event) => text.indexOf(event))
    answer.isComplete = places.every((place, n) => place >= 0 && (n === 0 || place > places[n - 1]!))
    if (!answer.isComplete) answer.problem = 'an event was missing'
  } catch (error) {
    answer.problem = `broke off: ${(error as Error).message}`
  }
  return answer
}
