import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './postgres_cluster.mjs'
import { SetupProblem } from './project.mjs'
import { endsWithUs } from './run.mjs'

/** A disposable Redis without persistence: its address, ways to break and restore it, and `stop`. */
export async function startRedis(binary) {
  const folder = mkdtempSync(join(tmpdir(), 'parley-redis-'))
  const port = await freePort()
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ]
  let server
  const start = async () => {
    server = endsWithUs(spawn(binary, settings, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }))
    await untilReady(server)
  }
  const kill = async () => {
    if (server.exitCode === null && server.signalCode === null && server.kill('SIGKILL'))
      await once(server, 'exit')
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    stop: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function untilReady(server) {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stdout.setEncoding('utf8')
    server.stdout.on('data', (text) => {
      log = (log + text).slice(-10_000)
      if (log.includes('Ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new SetupProblem(`Redis did not start:\n${log}`)))
  })
}
