import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { test } from '@japa/runner'
import { freePort } from '#tests/support/running_server'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PROGRAMS = [
  'node',
  'npm',
  'npx',
  'git',
  'sh',
  'env',
  'uname',
  'dirname',
  'basename',
  'sed',
  'cat',
  'ls',
  'rm',
]
const PATIENCE_MS = 1_740_000

test.group('A fresh clone without Python and a compiler', () => {
  test('installs, builds and starts with npm start, in five calm lines', async ({ assert, cleanup }) => {
    const clone = givenFreshClone()
    cleanup(() => clone.remove())
    for (const missing of ['python3', 'python', 'make', 'g++', 'gcc', 'cc'])
      assert.notInclude(readdirSync(clone.programs), missing)

    const port = await freePort()
    const start = clone.npm(['start'], {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(clone.folder, 'data'),
      npm_config_prefer_offline: 'true',
    })
    cleanup(() => void (start.child.exitCode === null && process.kill(-start.child.pid!, 'SIGKILL')))
    await untilPrinted(start, ' listens on ')

    const lines = start
      .output()
      .split('\n')
      .filter((line) => line.trim() && !line.startsWith('> '))
    assert.lengthOf(lines, 5, start.output())
    assert.match(lines[0]!, /^Installing packages, which takes about a minute \.\.\.$/)
    assert.match(lines[1]!, /^Installed in \d+ s\.$/)
    assert.match(lines[2]!, /^Building, which takes about half a minute \.\.\.$/)
    assert.match(lines[3]!, /^Built in \d+ s\.$/)
    assert.equal(lines[4], `Parley listens on http://localhost:${port}`)
    const page = await fetch(`http://127.0.0.1:${port}/`)
    assert.equal(page.status, 200)
    assert.include(await page.text(), '<title')

    process.kill(-start.child.pid!, 'SIGTERM')
    await start.ended
    // What was built without a compiler is complete: every package is there in the locked version.
    const again = execFileSync(join(clone.programs, 'node'), ['-e', INSTALLED], {
      cwd: clone.folder,
      encoding: 'utf8',
    })
    assert.equal(again.trim(), 'true')
  })
})

const INSTALLED = `import('./scripts/lib/install.mjs').then(({ isInstalled }) =>
  console.log(isInstalled('package-lock.json', 'node_modules/.package-lock.json')))`

async function untilPrinted({ child, output }: RunningNpm, words: string): Promise<void> {
  const deadlineMs = performance.now() + PATIENCE_MS
  while (!output().includes(words)) {
    if (child.exitCode !== null || performance.now() > deadlineMs)
      throw new Error(`npm start did not get there:\n${output()}`)
    await wait(100)
  }
}

type FreshClone = {
  folder: string
  /** The only folder on the PATH. */
  programs: string
  /** Starts npm with nothing but `PROGRAMS` on the PATH. */
  npm(args: string[], env?: Record<string, string>): RunningNpm
  remove(): void
}

type RunningNpm = {
  child: ChildProcess
  output(): string
  ended: Promise<number | null>
}

/** What git would clone from this checkout, with its uncommitted changes, on a machine without a compiler. */
function givenFreshClone(): FreshClone {
  const parent = mkdtempSync(join(tmpdir(), 'parley-clone-'))
  const folder = join(parent, 'parley')
  const programs = join(parent, 'bin')
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter((name) => name && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(ROOT, file), join(folder, file))
  }
  mkdirSync(programs)
  for (const name of PROGRAMS) symlinkSync(onPath(name), join(programs, name))
  return {
    folder,
    programs,
    npm: (args, env = {}) => spawnNpm(folder, { ...ownSettings(), ...env, PATH: programs }, args),
    remove: () => rmSync(parent, { recursive: true, force: true }),
  }
}

function spawnNpm(cwd: string, env: NodeJS.ProcessEnv, args: string[]): RunningNpm {
  // A separate process group, so that one signal reaches npm and what it starts.
  const child = spawn(join(env.PATH!, 'npm'), args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  process.once('exit', () => child.exitCode === null && child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (data) => (output += String(data)))
  return {
    child,
    output: () => stripVTControlCharacters(output),
    ended: once(child, 'close').then(([code]) => code as number | null),
  }
}

/** Settings of this machine's npm and network, without what npm and the test runner add for their scripts. */
function ownSettings(): NodeJS.ProcessEnv {
  const kept = /^(HOME|LANG|TMPDIR|NODE_EXTRA_CA_CERTS|npm_config_(cache|registry|cafile)|.*_proxy)$/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.test(name)))
}

/** The host's program, not the project's own of the same name. */
function onPath(name: string): string {
  const folders = process.env.PATH!.split(delimiter).filter((each) => !each.includes('node_modules'))
  const found = folders.map((each) => join(each, name)).find(isExecutable)
  if (!found) throw new Error(`${name} is not on the PATH.`)
  return found
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
