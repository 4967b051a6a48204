import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { givenServerToken, serverApi, type Json } from '#tests/support/api_client'
import { runningServer } from '#tests/support/running_server'

export type Meanwhile = { cpuSeconds: number; p50: number; p99: number; longest: number; peakMb: number }
export type MeasuredServer = Awaited<ReturnType<typeof measuredServer>>

export class SourceFailed extends Error {}

/** The built application on a data folder of its own, which says how late its event loop was and how large it grew. */
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
  const status = (name: string) =>
    Number(
      new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.processId}/status`, 'utf8'))![1]
    )
  const cpu = () => {
    const fields = readFileSync(`/proc/${server.processId}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  }
  await wait(1_000)
  writeFileSync(`${delayFile}.reset`, '')
  await wait(1_500)
  const cpuAtStart = cpu()

  /** A server that is busy closes connections that were just about to be used again. */
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
    /** Milliseconds until a pasted text can be answered from. */
    async pastedMs(name: string): Promise<number> {
      const began = performance.now()
      const text = `The bread called ${name} keeps for five days in a linen bag.`
      await ready((await api('POST', '/sources', { kind: 'text', title: name, text })).id, 1, 200)
      return performance.now() - began
    },
    async meanwhile(): Promise<Meanwhile> {
      const cpuSeconds = cpu() - cpuAtStart
      await wait(1_500)
      const { p50, p99, max } = JSON.parse(readFileSync(delayFile, 'utf8'))
      return { cpuSeconds, p50, p99, longest: max, peakMb: Math.round(status('VmHWM') / 1024) }
    },
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
