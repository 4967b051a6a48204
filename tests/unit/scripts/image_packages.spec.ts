import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import { billOfImage, removeUnneeded } from '../../../scripts/lib/image_packages.mjs'

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
