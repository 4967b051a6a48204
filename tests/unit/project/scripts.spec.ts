import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { startWebServer, type Route } from '#tests/fakes/web_server'
import { commandFor, scriptOf, withPathFirst } from '../../../scripts/lib/commands.mjs'
import { endOfFailed, readCounts, total, withExitCode } from '../../../scripts/lib/counts.mjs'
import { fuzzLimitMinutes } from '../../../scripts/lib/fuzz_limit.mjs'
import { billOfImage, removeUnneeded } from '../../../scripts/lib/image_packages.mjs'

const NODE = 'C:\\Program Files\\nodejs\\node.exe'
const windows = {
  platform: 'win32' as NodeJS.Platform,
  execPath: NODE,
  npmExecPath: undefined,
  scriptOf: (name: string) => (name === 'vite' ? 'D:\\parley\\node_modules\\vite\\bin\\vite.js' : null),
}

test.group('Commands of the scripts', () => {
  test('are spawned by name on macOS and Linux', ({ assert }) => {
    for (const platform of ['darwin', 'linux'] as const)
      assert.deepEqual(commandFor('npm', ['ci'], { ...windows, platform }), ['npm', ['ci']])
  })

  test('run with Node on Windows, where npm and vite are batch files', ({ assert }) => {
    assert.deepEqual(commandFor('vite', ['build'], windows), [
      NODE,
      ['D:\\parley\\node_modules\\vite\\bin\\vite.js', 'build'],
    ])
    assert.deepEqual(commandFor('node', ['ace', 'build'], windows), [NODE, ['ace', 'build']])
    assert.deepEqual(commandFor('npm', ['ci'], windows), [
      NODE,
      ['C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js', 'ci'],
    ])
    const npmExecPath = 'C:\\Users\\ada\\npm\\bin\\npm-cli.js'
    assert.deepEqual(commandFor('npm', ['ci'], { ...windows, npmExecPath }), [NODE, [npmExecPath, 'ci']])
  })

  test('stay as they are on Windows when they are programs', ({ assert }) => {
    assert.deepEqual(commandFor('git', ['status'], windows), ['git', ['status']])
  })

  test('have a script if a package has a command with its name', ({ assert }) => {
    assert.match(scriptOf('vite')!, /node_modules\/vite\/bin\/vite\.js$/)
    assert.isNull(scriptOf('git'))
  })
})

test.group('The PATH of the scripts', () => {
  test('starts with the tools of the project, however it is spelled', ({ assert }) => {
    assert.deepEqual(withPathFirst('/p/.bin', { PATH: '/bin' }, ':'), { PATH: '/p/.bin:/bin' })
    assert.deepEqual(withPathFirst('D:\\p', { Path: 'C:\\bin' }, ';'), { Path: 'D:\\p;C:\\bin' })
    assert.deepEqual(withPathFirst('/p/.bin', {}, ':'), { PATH: '/p/.bin' })
  })
})

test.group('The counts of a test run', () => {
  test('come from the last summary line, with or without colors', ({ assert }) => {
    assert.deepEqual(readCounts('Tests  1 passed (1)\nTests  5 passed, 1 failed, 2 skipped (8)\n'), {
      passed: 5,
      failed: 1,
    })
    assert.deepEqual(readCounts('\u001b[2m      Tests \u001b[22m \u001b[32m60 passed\u001b[39m (60)\n'), {
      passed: 60,
      failed: 0,
    })
    assert.deepEqual(readCounts('the runner crashed'), { passed: 0, failed: 0 })
  })

  test('never excuse a failure', ({ assert }) => {
    assert.deepEqual(withExitCode({ passed: 60, failed: 1 }, 1), { passed: 60, failed: 1 })
    assert.deepEqual(withExitCode({ passed: 60, failed: 0 }, 0), { passed: 60, failed: 0 })
  })

  test('count a runner that crashes or runs nothing as one failure', ({ assert }) => {
    assert.deepEqual(withExitCode({ passed: 60, failed: 0 }, 1), { passed: 60, failed: 1 })
    assert.deepEqual(withExitCode({ passed: 0, failed: 0 }, 0), { passed: 0, failed: 1 })
  })

  test('add up over all suites', ({ assert }) => {
    const results = [
      { passed: 5, failed: 1 },
      { passed: 7, failed: 0 },
    ]
    assert.deepEqual(total(results), { passed: 12, failed: 1 })
  })

  test('are followed by the errors of a suite that failed', ({ assert }) => {
    assert.equal(
      endOfFailed('  ✔ bakes\n ERRORS \n\n❯ Bread / rises\nError: flat\n'),
      ' ERRORS \n\n❯ Bread / rises\nError: flat'
    )
    assert.equal(
      endOfFailed(
        ' ERRORS \n❯ Bread / rises\nError: flat\n  8 ┃ bake()\n ⁃ at exec (node_modules/runner.js:1)\nTests  1 failed\nPages when “rises” failed:\n/oven\n'
      ),
      'Pages when “rises” failed:\n/oven\n\n ERRORS \n❯ Bread / rises\nError: flat\nTests  1 failed'
    )
    assert.equal(endOfFailed('the runner crashed\n'), 'the runner crashed')
  })
})

test.group('The limit of npm run fuzz', () => {
  test('is longer than the fuzzing that was asked for, an hour if none was', ({ assert }) => {
    assert.equal(fuzzLimitMinutes([]), 75)
    assert.equal(fuzzLimitMinutes(['--minutes', '120', '--seed', '7']), 135)
    assert.equal(fuzzLimitMinutes(['--only', 'a page', '--minutes=90']), 105)
  })
})

const SCRIPT = fileURLToPath(new URL('../../../scripts/audit.mjs', import.meta.url))
const BULK = '/-/npm/v1/security/advisories/bulk'

/** Runs the audit against a registry on loopback. */
async function audited(bulk: Route): Promise<{ code: number | null; output: string }> {
  const cache = mkdtempSync(join(tmpdir(), 'parley-npm-'))
  const registry = await startWebServer({ [BULK]: bulk })
  const child = spawn(process.execPath, [SCRIPT], {
    // npm caches advisories.
    env: { ...process.env, npm_config_registry: `${registry.origin}/`, npm_config_cache: cache },
  })
  let output = ''
  child.stdout.on('data', (data) => (output += data))
  child.stderr.on('data', (data) => (output += data))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  await registry.close()
  rmSync(cache, { recursive: true, force: true })
  return { code, output }
}

const json = (body: object): Route => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const advisory = (severity: string) => ({
  ulid: [
    {
      id: 1,
      url: 'https://example.org/1',
      title: 'A vulnerability',
      severity,
      vulnerable_versions: '*',
      cwe: [],
      cvss: {},
    },
  ],
})

test.group('The dependency audit', () => {
  // threat: vulnerable-dependency
  test('fails for a known vulnerability of high severity and names it', async ({ assert }) => {
    const { code, output } = await audited(json(advisory('high')))
    assert.equal(code, 1)
    assert.match(output, /ulid .*: high/)
  })

  test('passes without severe vulnerabilities', async ({ assert }) => {
    for (const body of [{}, advisory('low')]) {
      const { code, output } = await audited(json(body))
      assert.equal(code, 0)
      assert.include(output, 'No known vulnerability')
    }
  })

  test('passes and says so when the registry does not support audits', async ({ assert }) => {
    const { code, output } = await audited({ status: 405, body: '' })
    assert.equal(code, 0)
    assert.include(output, 'were not audited')
  })
})

const LINUX = { platform: 'linux', arch: 'x64' }

function givenProject(files: Record<string, string | object>): { root: string; has(path: string): boolean } {
  const root = mkdtempSync(join(tmpdir(), 'parley-packages-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return { root, has: (path) => existsSync(join(root, 'node_modules', path)) }
}

test.group('The packages of the image', () => {
  test('are those that the server names, and what they depend on', ({ assert, cleanup }) => {
    const { root, has } = givenProject({
      'package.json': { dependencies: { server: '1', '@scope/reader': '1', icons: '1', peer: '1' } },
      'build/src/a.js': `import { x } from 'server/deep'\nconst names = ['@scope/reader']`,
      'build/inertia/page.js': `import 'icons'`,
      'node_modules/server/package.json': { dependencies: { inner: '1' }, peerDependencies: { peer: '1' } },
      'node_modules/server/node_modules/inner/package.json': {},
      'node_modules/inner/package.json': {},
      'node_modules/peer/package.json': {},
      'node_modules/@scope/reader/package.json': { peerDependencies: { vite: '1' } },
      'node_modules/vite/package.json': {},
      'node_modules/icons/package.json': {},
    })
    cleanup(() => rmSync(root, { recursive: true }))
    assert.equal(removeUnneeded(root, LINUX), 4)
    for (const name of ['server', 'server/node_modules/inner', 'peer', '@scope/reader'])
      assert.isTrue(has(`${name}/package.json`), name)
    for (const name of ['icons', 'vite', 'inner']) assert.isFalse(has(name), name)
  })

  test('come without types, maps and binaries of other systems, but with their licences', ({
    assert,
    cleanup,
  }) => {
    const { root, has } = givenProject({
      'package.json': { dependencies: { 'better-sqlite3': '1' } },
      'build/src/a.js': `import 'better-sqlite3'`,
      'node_modules/better-sqlite3/package.json': {},
      'node_modules/better-sqlite3/LICENSE': 'MIT',
      'node_modules/better-sqlite3/README.md': '',
      'node_modules/better-sqlite3/lib/index.js': '',
      'node_modules/better-sqlite3/lib/index.d.ts': '',
      'node_modules/better-sqlite3/lib/index.js.map': '',
      'node_modules/better-sqlite3/prebuilds/linux-x64.node': '',
      'node_modules/better-sqlite3/prebuilds/win32-x64.node': '',
    })
    cleanup(() => rmSync(root, { recursive: true }))
    removeUnneeded(root, LINUX)
    for (const kept of ['LICENSE', 'lib/index.js', 'prebuilds/linux-x64.node'])
      assert.isTrue(has(`better-sqlite3/${kept}`), kept)
    for (const gone of ['README.md', 'lib/index.d.ts', 'lib/index.js.map', 'prebuilds/win32-x64.node'])
      assert.isFalse(has(`better-sqlite3/${gone}`), gone)
  })

  test('are listed with those bundled for browsers, without what only builds', ({ assert, cleanup }) => {
    const { root } = givenProject({ 'node_modules/youch/package.json': { name: 'youch', version: '1.0.0' } })
    cleanup(() => rmSync(root, { recursive: true }))
    const component = (name: string, isForDevelopment: boolean) => ({
      name,
      version: '1.0.0',
      'bom-ref': `${name}@1.0.0`,
      properties: isForDevelopment ? [{ name: 'cdx:npm:package:development', value: 'true' }] : [],
    })
    const bill = billOfImage(
      {
        metadata: { component: component('parley', false) },
        components: [component('react', false), component('youch', true), component('vite', true)],
        dependencies: [
          { ref: 'parley@1.0.0', dependsOn: ['react@1.0.0', 'vite@1.0.0'] },
          { ref: 'vite@1.0.0', dependsOn: [] },
        ],
      },
      root
    )
    assert.deepEqual(
      bill.components.map(({ name }) => name),
      ['react', 'youch']
    )
    assert.deepEqual(bill.dependencies, [{ ref: 'parley@1.0.0', dependsOn: ['react@1.0.0'] }])
  })
})
