import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled, findNode } from './lib/install.mjs'
import { endWithNpm } from './lib/npm_parent.mjs'
import { inProject, main, projectRoot, SetupProblem } from './lib/project.mjs'
import { exitCode, toolEnvironment } from './lib/run.mjs'
import { SERVER_CACHE, SERVER_FLAGS, SERVER_MEMORY } from './lib/server_memory.mjs'

const ENTRIES = { all: 'server.js', web: 'server.js', worker: 'worker.js' }

await main(async () => {
  endWithNpm()
  const role = process.argv[2] ?? 'all'
  if (!(role in ENTRIES))
    throw new SetupProblem(`"${role}" is not a role. Use web or worker, or nothing for both.`)

  await ensureInstalled()
  const node = findNode()
  await ensureBuilt()
  return handOver(node, role)
})

function handOver(node, role) {
  const follow = pathToFileURL(inProject('scripts', 'lib', 'follow_parent.mjs')).href
  const entry = inProject('build', 'bin', ENTRIES[role])
  const child = spawn(node, [...SERVER_FLAGS, `--import=${follow}`, entry], {
    cwd: projectRoot,
    env: toolEnvironment({ ...SERVER_CACHE, ...SERVER_MEMORY, NODE_ENV: 'production', PARLEY_ROLE: role }),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    // A terminal sends Ctrl-C to the whole process group, so the server has already received it.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal))
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(exitCode(code, signal)))
  })
}
