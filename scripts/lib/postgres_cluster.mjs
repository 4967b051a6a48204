import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SetupProblem } from './project.mjs'
import { answerOf, endsWithUs } from './run.mjs'

// It lives for one test run, so durability would only cost time.
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'synchronous_commit=off',
]
const MORE_SETTINGS = ['full_page_writes=off', 'max_connections=200', 'timezone=UTC']

/**
 * A disposable PostgreSQL: its address, `halt` and `start` that keep its data, `stop` that removes it, and `crash` that
 * kills it and removes its data. With `copy`, it starts on a copy of that data folder; `more` are further settings.
 * @param {string} binaries
 * @param {{ copy?: string, more?: string[] }} [options]
 */
export async function startCluster(binaries, { copy, more = [] } = {}) {
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'parley-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)

  const data = join(folder, 'data')
  if (copy) {
    cpSync(copy, data, { recursive: true })
    if (user.uid !== undefined) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, data])
  } else {
    initialise(
      binaries,
      ['-D', data, '-U', 'parley', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...user, cwd: folder }
    )
  }
  const port = await freePort()
  const settings = [...SETTINGS, ...MORE_SETTINGS, ...more].flatMap((setting) => ['-c', setting])
  let server
  const start = async () => {
    const options = { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] }
    server = spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...settings], options)
    endsWithUs(server, 'SIGINT')
    await untilReady(server)
  }
  const halt = async () => {
    const running = server.exitCode === null && server.signalCode === null
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
    if (running && server.kill('SIGINT')) await once(server, 'exit')
  }
  const crash = async () => {
    if (server.kill('SIGKILL')) await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
  const stop = async () => {
    await halt()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgres://parley@127.0.0.1:${port}/postgres`, start, halt, crash, stop }
}

// PostgreSQL refuses to run as root.
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {}
  const name = ['postgres', 'nobody'].find((each) => answerOf('id', ['-u', each]))
  if (!name)
    throw new SetupProblem('PostgreSQL does not run as root, and there is no user "postgres" to run it as.')
  return { uid: Number(answerOf('id', ['-u', name])), gid: Number(answerOf('id', ['-g', name])) }
}

function initialise(binaries, args, options) {
  const { status, stderr, error } = spawnSync(join(binaries, 'initdb'), args, {
    ...options,
    encoding: 'utf8',
  })
  if (status !== 0) throw new SetupProblem(`PostgreSQL's initdb failed: ${error?.message ?? stderr}`)
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

function untilReady(server) {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr.setEncoding('utf8')
    server.stderr.on('data', (text) => {
      log = (log + text).slice(-10_000)
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new SetupProblem(`PostgreSQL did not start:\n${log}`)))
  })
}
