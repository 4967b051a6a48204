// Two web and two worker processes with their own PostgreSQL and Redis: how long an event takes to reach 200 sockets on both,
// and how long a signed-in page takes, while visitors chat and texts are read. `npm run bench processes` prints one table.
import { setTimeout as wait } from 'node:timers/promises'
import { sourceReady } from '../tests/support/api_client.js'
import {
  authorizeWith,
  ChannelListener,
  socketAddress,
  realtimeProps,
} from '../tests/support/realtime_client.js'
import { givenInstallation } from '../tests/support/processes.js'
import { RemoteVisitor } from '../tests/support/remote_visitor.js'
import { ms, quantile } from './figures.js'

const SOCKETS = Number(process.env.LOAD_SOCKETS ?? 200)
const VISITORS = Number(process.env.LOAD_VISITORS_AT_ONCE ?? 8)
const SECONDS = Number(process.env.LOAD_SECONDS ?? 20)
const TEXT = '# Bread\n\nThe bread keeps for five days in a linen bag. Feed the starter every morning.'
const EVENT = 'client-tick'

const all = await givenInstallation()
const [a, b] = all.webs as [(typeof all.webs)[0], (typeof all.webs)[0]]
all.model.follow({ say: ['It keeps ', 'for five days [1].'] })
const source = await all.api('POST', '/sources', { kind: 'text', title: 'Bread', text: TEXT })
await sourceReady(all.api, source.id)
const { key } = await all.api('POST', '/applications', { kind: 'embed', name: 'Load' })

const owner = await all.signedIn(a)
const { key: realtimeKey, channel } = await realtimeProps(owner)
const fanOutMs: number[] = []
const sockets: ChannelListener[] = []
for (let at = 0; at < SOCKETS; at += 1) {
  const socket = new ChannelListener(socketAddress(at % 2 ? a : b, realtimeKey), ({ event, data }) => {
    if (event === EVENT) fanOutMs.push(performance.now() - Number(data.atMs))
  })
  sockets.push(await socket.join(channel, authorizeWith(owner)))
}

const over = new AbortController()
const pageMs: number[] = []
const answerMs: number[] = []
const failures: string[] = []
let read = 0

async function browse(web: typeof a) {
  const browser = await all.signedIn(web)
  while (!over.signal.aborted) {
    const from = performance.now()
    const { status } = await browser.get('/home')
    pageMs.push(performance.now() - from)
    if (status !== 200) failures.push(`page ${status}`)
    await wait(50)
  }
}

async function chat(at: number) {
  const web = at % 2 ? a : b
  for (let turn = 0; !over.signal.aborted; turn += 1) {
    const visitor = await RemoteVisitor.arrive(web.port, key, `198.51.${turn % 250}.${at}`)
    const from = performance.now()
    const { status, answer } = await visitor.answer(web.port, 'How long does the bread keep?')
    answerMs.push(performance.now() - from)
    if (status !== 200 || !answer) failures.push(`answer ${status}`)
    await wait(100)
  }
}

async function ingest() {
  while (!over.signal.aborted) {
    await all.api('POST', '/sources', {
      kind: 'text',
      title: `Note ${read}`,
      text: `Note ${read++} says something.`,
    })
    await wait(500)
  }
}

async function tick() {
  let sent = 0
  while (!over.signal.aborted) {
    sockets[sent % SOCKETS]!.say(EVENT, channel, { atMs: performance.now() })
    sent += 1
    await wait(250)
  }
  await wait(500)
  return sent
}

const load = [browse(a), browse(b), ingest(), ...Array.from({ length: VISITORS }, (_, at) => chat(at))]
const ticking = tick()
await wait(SECONDS * 1_000)
over.abort()
await Promise.all(load)
const sent = await ticking

const expected = sent * (SOCKETS - 1)
console.table([
  {
    what: `fan-out to ${SOCKETS} sockets on two processes, median`,
    reached: ms(quantile(fanOutMs, 0.5)),
    target: '',
  },
  { what: 'the same, p95', reached: ms(quantile(fanOutMs, 0.95)), target: '<= 100 ms' },
  { what: 'lost events', reached: expected - fanOutMs.length, target: '0' },
  { what: 'signed-in page, median', reached: ms(quantile(pageMs, 0.5)), target: '' },
  { what: 'the same, p95', reached: ms(quantile(pageMs, 0.95)), target: '<= 60 ms' },
  { what: 'answers per second meanwhile', reached: (answerMs.length / SECONDS).toFixed(1), target: '' },
  { what: 'whole answer, p95', reached: ms(quantile(answerMs, 0.95)), target: '' },
  { what: 'texts read meanwhile', reached: read, target: '' },
  { what: 'failed requests', reached: failures.length, target: '0' },
])
for (const socket of sockets) socket.close()
await all.stop()
process.exitCode = failures.length === 0 && fanOutMs.length === expected ? 0 : 1
