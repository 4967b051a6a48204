import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { givenServerToken, serverApi, type Json } from '#tests/support/api_client'
import { runningServer } from '#tests/support/running_server'
import { cpuMs, peakMb } from '../figures.js'

export type Meanwhile = { cpuSeconds: number; p50: number; p99: number; longest: number; peakMb: number }
export type MeasuredServer = Awaited<ReturnType<typeof measuredServer>>

export class SourceFailed extends Error {}

/** The built application with its own data folder, which reports its event loop delay and peak memory. */
export async function measuredServer(env: Record<string, string>) {
  const prepared = await runningServer()
  const { dataDir } = prepared
  const token = await givenServerToken(prepared)
  await prepared.kill()

  const delayFile = join(dataDir, 'loop_delay.json')
  const preload = new URL('../loop_delay.mjs', import.meta.url).href
  const server = await runningServer({
    dataDir,
    env: { NODE_OPTIONS: `--import=${preload}`, LOOP_DELAY_FILE: delayFile, ...env },
  })
  const call = serverApi(() => server, token)
  await wait(1_000)
  writeFileSync(`${delayFile}.reset`, '')
  await wait(1_500)
  const cpuAtStartMs = cpuMs(server)

  /** A busy server may close a connection just as it is reused. */
  async function api(method: string, path: string, body?: Json | FormData): Promise<Json> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await call(method, path, body)
      } catch (error) {
        if (tries === 3 || !(error instanceof TypeError)) throw error
      }
    }
  }

  async function ready(sourceId: string, items = 1, everyMs = 1_000): Promise<void> {
    for (;;) {
      const { state, error, items_count: count } = await api('GET', `/sources/${sourceId}`)
      if (state === 'failed') throw new SourceFailed(error.message)
      if (state === 'ready' && count >= items) return
      await wait(everyMs)
    }
  }

  return {
    api,
    ready,
    /** Milliseconds until a pasted text is answerable. */
    async pastedMs(name: string): Promise<number> {
      const began = performance.now()
      const text = `The bread called ${name} keeps for five days in a linen bag.`
      await ready((await api('POST', '/sources', { kind: 'text', title: name, text })).id, 1, 200)
      return performance.now() - began
    },
    async meanwhile(): Promise<Meanwhile> {
      const cpuSeconds = (cpuMs(server) - cpuAtStartMs) / 1_000
      await wait(1_500)
      const { p50, p99, max } = JSON.parse(readFileSync(delayFile, 'utf8'))
      return { cpuSeconds, p50, p99, longest: max, peakMb: peakMb(server) }
    },
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
