import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SERVER_CACHE, SERVER_FLAGS, SERVER_MEMORY } from '../../scripts/lib/server_memory.mjs'

const ROOT = new URL('../../', import.meta.url)

const children = new Set<ChildProcess>()
const stopping = new WeakSet<ChildProcess>()
// Nothing that the tests start outlives them.
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')))

export type RunningProcess = {
  processId: number
  output(): string
  /** SIGKILL, like a power cut. */
  kill(): Promise<void>
  /** SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>
}

export type RunningServer = RunningProcess & { url: string; port: number; dataDir: string }

export type ServerSettings = { dataDir?: string; port?: number; env?: Record<string, string> }

/** Starts the built application in its own process on its own data folder. */
export async function runningServer({ dataDir, port, env }: ServerSettings = {}): Promise<RunningServer> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'parley-browser-'))
  const chosen = port ?? (await freePort())
  const own = { DATA_DIR: folder, PORT: String(chosen), HOST: '127.0.0.1', ...env }
  const running = start('build/bin/server.js', own)
  await ready(`http://127.0.0.1:${chosen}`, running.child, running.output).catch(async (error: unknown) => {
    await running.kill()
    throw error
  })
  return {
    ...running,
    url: `http://localhost:${chosen}`,
    port: chosen,
    dataDir: folder,
    stop: async () => {
      const code = await running.end('SIGTERM')
      if (!dataDir) rmSync(folder, { recursive: true, force: true })
      return code
    },
  }
}

/** Starts a worker of the built application. */
export async function runningWorker(env: Record<string, string>): Promise<RunningProcess> {
  const running = start('build/bin/worker.js', { ...env, PARLEY_ROLE: 'worker' })
  const deadlineMs = performance.now() + 180_000
  while (!running.output().includes('working on')) {
    if (running.child.exitCode !== null || performance.now() > deadlineMs) {
      await running.kill()
      throw new Error(`The worker did not start:\n${running.output()}`)
    }
    await wait(50)
  }
  return { ...running, stop: () => running.end('SIGTERM') }
}

function start(entry: string, env: Record<string, string>) {
  if (!existsSync(new URL(entry, ROOT))) throw new Error('Build first: npm run build')
  const child = spawn(process.execPath, [...SERVER_FLAGS, entry], {
    cwd: ROOT,
    // As `npm start` does.
    env: { ...process.env, ...SERVER_CACHE, ...SERVER_MEMORY, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  child.once('exit', (code, signal) => {
    children.delete(child)
    if (!stopping.has(child)) console.error(`${entry} ended (${code ?? signal}):\n${lines.join('')}`)
  })
  const lines: string[] = []
  child.stdout!.on('data', (data) => lines.push(String(data)))
  child.stderr!.on('data', (data) => lines.push(String(data)))
  return {
    child,
    processId: child.pid!,
    output: () => lines.join(''),
    kill: async () => void (await end(child, 'SIGKILL')),
    end: (signal: NodeJS.Signals) => end(child, signal),
  }
}

/** Below the ports that systems hand out by themselves: those may be taken again before they are used. */
const FIRST_PORT = 12_000
const PORTS_PER_PROCESS = 100
const PROCESSES = 200
/** Suites run at the same time, so each process holds the first of a hundred ports, and the others are its own. */
let held: Promise<number> | undefined
let ports = 0

/** A port that is free and given to no other caller. */
export async function freePort(): Promise<number> {
  const first = await (held ??= holdPorts())
  for (let tries = 1; tries < PORTS_PER_PROCESS; tries += 1) {
    const port = first + 1 + (ports++ % (PORTS_PER_PROCESS - 1))
    const server = createServer()
    const isFree = await listens(server, port)
    server.close()
    if (isFree) return port
  }
  throw new Error('Every port of this process is taken')
}

async function holdPorts(): Promise<number> {
  for (let tries = 0; tries < PROCESSES; tries += 1) {
    const first = FIRST_PORT + ((process.pid + tries) % PROCESSES) * PORTS_PER_PROCESS
    if (await listens(createServer().unref(), first)) return first
  }
  throw new Error('Every port for tests is taken')
}

async function listens(server: Server, port: number): Promise<boolean> {
  server.listen(port, '127.0.0.1')
  return once(server, 'listening').then(
    () => true,
    () => false
  )
}

async function ready(url: string, child: ChildProcess, output: () => string) {
  const deadlineMs = performance.now() + 180_000
  while (performance.now() < deadlineMs) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode} as it started:\n${output()}`)
    const answer = await fetch(`${url}/health/ready`).catch(() => null)
    if (answer?.ok) return
    await wait(50)
  }
  throw new Error(`The server did not start:\n${output()}`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  stopping.add(child)
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal)
    await once(child, 'exit')
  }
  return child.exitCode
}

/** Polls for the newest link of this kind in the emails to an address: a job writes them to disk. */
export async function emailedLink({ dataDir }: RunningServer, to: string, part: string): Promise<string> {
  const deadlineMs = performance.now() + 180_000
  while (performance.now() < deadlineMs) {
    const received = emails(join(dataDir, 'mail')).filter((email) => email.includes(`To: ${to}`))
    const links = received.flatMap(
      (email) => email.match(/https?:\/\/\S+/g)?.filter((link) => link.includes(part)) ?? []
    )
    const newest = links.at(-1)
    if (newest) return new URL(newest).pathname + new URL(newest).search
    await wait(50)
  }
  throw new Error(`No email to ${to} has a link with ${part}.`)
}

function emails(folder: string): string[] {
  try {
    return readdirSync(folder)
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return []
    throw error
  }
}
