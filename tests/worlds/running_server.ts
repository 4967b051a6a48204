import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const ROOT = new URL('../../', import.meta.url)

export type RunningServer = {
  url: string
  port: number
  dataDir: string
  processId: number
  output(): string
  /** SIGKILL: what a power cut looks like. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export type ServerSettings = { dataDir?: string; port?: number; env?: Record<string, string> }

/** The built application in a process of its own, on its own data folder. */
export async function runningServer({ dataDir, port, env }: ServerSettings = {}): Promise<RunningServer> {
  if (!existsSync(new URL('build/bin/server.js', ROOT))) throw new Error('Build first: npm run build')

  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'parley-browser-'))
  const chosen = port ?? (await freePort())
  const child = spawn(process.execPath, ['build/bin/server.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      // As `npm start` sets it.
      MALLOC_ARENA_MAX: '1',
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: String(chosen),
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  child.stdout!.on('data', (data) => lines.push(String(data)))
  child.stderr!.on('data', (data) => lines.push(String(data)))

  const url = `http://localhost:${chosen}`
  await ready(`http://127.0.0.1:${chosen}`, child, lines)
  return {
    url,
    port: chosen,
    dataDir: folder,
    processId: child.pid!,
    output: () => lines.join(''),
    kill: () => end(child, 'SIGKILL'),
    stop: async () => {
      await end(child, 'SIGTERM')
      if (!dataDir) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

async function ready(url: string, child: ChildProcess, lines: string[]) {
  const deadlineMs = performance.now() + 60_000
  while (performance.now() < deadlineMs) {
    if (child.exitCode !== null) break
    const answer = await fetch(`${url}/health/ready`).catch(() => null)
    if (answer?.ok) return
    await wait(50)
  }
  throw new Error(`The server did not start:\n${lines.join('')}`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
