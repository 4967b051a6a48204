// The running application: start, memory, pages, time until content is answerable, first token.
import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { givenServerToken, serverApi, type ServerApi } from '../tests/support/api_client.js'
import { freePort, runningServer, type RunningServer } from '../tests/support/running_server.js'
import { residentMb } from './figures.js'
import { bookOf, prose } from './made_text.js'

const rows: { what: string; reached: string; target: string }[] = []
const row = (what: string, reached: string, target = '') => rows.push({ what, reached, target })

const began = performance.now()
let server = await runningServer()
const firstStartMs = performance.now() - began
const { dataDir } = server
const token = await givenServerToken(server)
await server.kill()

const again = performance.now()
server = await runningServer({ dataDir })
row('start with an empty data folder', seconds(firstStartMs), '<= 3 s')
row('later start', seconds(performance.now() - again), '<= 3 s')
await wait(3_000)
row('memory at rest', `${residentMb(server)} MB`, '<= 250 MB')

const api = serverApi(() => server, token)
await pages(server, token)
await answerable(api)
await firstToken(server, token)
row('memory after all of this', `${residentMb(server)} MB`)
await server.stop()
console.table(rows)

function seconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`
}

async function pages({ port }: RunningServer, bearer: string) {
  const measure = async (what: string, path: string, headers: Record<string, string> = {}) => {
    const { requests, latency, non2xx } = await autocannon({
      url: `http://127.0.0.1:${port}${path}`,
      connections: 10,
      duration: 5,
      headers,
    })
    row(
      what,
      `${Math.round(requests.average)}/s, p97.5 ${latency.p97_5} ms${non2xx ? `, ${non2xx} refused` : ''}`
    )
    return requests.average
  }
  const ownPages = await measure('HTML pages (/login)', '/login')
  const barePages = await measurePagesOfBare()
  row('HTML pages of a bare AdonisJS with Inertia', `${Math.round(barePages)}/s`)
  row('our share of these', (ownPages / barePages).toFixed(2), '>= 0.8')
  const html = await (await fetch(`http://127.0.0.1:${port}/login`)).text()
  const version = /"version":"(\w+)"/.exec(html)![1]!
  await measure('page JSON (/login, a visit)', '/login', {
    'x-inertia': 'true',
    'x-inertia-version': version,
  })
  await measure('API JSON (/api/v1/openapi.json)', '/api/v1/openapi.json', {
    authorization: `Bearer ${bearer}`,
  })
}

/** Pages per second. */
async function measurePagesOfBare(): Promise<number> {
  const port = await freePort()
  const env = { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port) }
  // Node strips the types itself: a loader's hooks would resolve imports again for every request, which halves pages per second.
  const bare = spawn(process.execPath, ['bench/bare_page.ts'], { env, stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}/`
  try {
    while (!(await fetch(url).catch(() => null))?.ok) {
      if (bare.exitCode !== null) throw new Error('The bare application did not start.')
      await wait(100)
    }
    return (await autocannon({ url, connections: 10, duration: 5 })).requests.average
  } finally {
    bare.kill()
  }
}

async function answerable(call: ServerApi) {
  const timed = async (what: string, target: string, add: () => Promise<{ id: string }>) => {
    const from = performance.now()
    const { id } = await add()
    for (;;) {
      const { state, error } = await call('GET', `/sources/${id}`)
      if (state === 'ready') break
      if (state === 'failed') throw new Error(`${what}: ${error.message}`)
      await wait(50)
    }
    row(what, seconds(performance.now() - from), target)
  }
  const text = prose(999_000)
  await timed(
    '1 MB of pasted text answerable',
    '<= 10 s',
    () => call('POST', '/sources', { kind: 'text', title: 'Long', text }) as never
  )
  const form = new FormData()
  form.set('kind', 'file')
  form.set('file', new Blob([bookOf(300)]), 'book.pdf')
  await timed('300-page PDF answerable', '', () => call('POST', '/sources', form) as never)
  await timed(
    'a short text answerable',
    '',
    () =>
      call('POST', '/sources', {
        kind: 'text',
        title: 'Bread',
        text: 'The bread keeps for five days in a linen bag.',
      }) as never
  )
}

async function firstToken({ url }: RunningServer, bearer: string) {
  const times: number[] = []
  for (let round = 0; round < 20; round += 1) {
    const from = performance.now()
    const response = await fetch(`${url}/api/v1/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'How long does the bread keep?' }),
    })
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    let seen = ''
    while (!seen.includes('text-delta')) seen += (await reader.read()).value ?? ''
    times.push(performance.now() - from)
    await reader.cancel()
  }
  times.sort((one, other) => one - other)
  row(
    'first token of an extractive answer, p50 / p95',
    `${times[10]!.toFixed(0)} / ${times[18]!.toFixed(0)} ms`,
    '<= 300 ms'
  )
}
