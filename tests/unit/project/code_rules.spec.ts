import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const script = fileURLToPath(new URL('../../../scripts/lint_imports.mjs', import.meta.url))

test.group('The import rule', (group) => {
  let root: string

  /** Lints a project made of these files and returns its problems, one sentence each. */
  async function problemsIn(files: Record<string, string>): Promise<string[]> {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), text)
    }
    const { stderr, status } = spawnSync(process.execPath, [script, root], { encoding: 'utf8' })
    const sentences = stderr.split('\n').filter((line) => line !== '' && !/^\d+ imports break/.test(line))
    if ((status === 0) !== (sentences.length === 0)) throw new Error(`Exit code ${status} with: ${stderr}`)
    return sentences
  }

  group.each.setup(async () => {
    root = await mkdtemp(join(tmpdir(), 'parley-imports-'))
    return () => rm(root, { recursive: true })
  })

  test('allows imports of what comes before in the order', async ({ assert }) => {
    const sentences = await problemsIn({
      'protocol/chat.ts': `import { max } from './limits.js'\nexport const chat = max`,
      'protocol/limits.ts': `export const max = 1`,
      'src/shared/ids.ts': `export const id = 1`,
      'src/knowledge/rows.ts': `import { id } from '#src/shared/ids'\nimport { max } from '#protocol/limits'\nexport const items = id + max`,
      'src/applications/links.ts': `import { items } from '#src/knowledge/rows'\nexport const links = items`,
      'app/links/controller.ts': `import { links } from '#src/applications/links'\nimport { HttpContext } from '@adonisjs/core/http'`,
      'inertia/app.tsx': `import { chat } from '@protocol/chat'\nimport { createInertiaApp } from '@inertiajs/react'`,
      'visitor/chat.tsx': `import { chat } from '#protocol/chat'`,
      'config/app.ts': `export const port = process.env.PORT`,
    })

    assert.deepEqual(sentences, [])
  })

  test('names the allowed imports when a file imports what comes after', async ({ assert }) => {
    const sentences = await problemsIn({
      'src/knowledge/rows.ts': `\nimport { links } from '#src/applications/links'`,
      'src/applications/links.ts': `export const links = 1`,
    })

    assert.deepEqual(sentences, [
      'src/knowledge/rows.ts:2 imports #src/applications/links. ' +
        'src/knowledge may import: src/messages, src/shared, src/realtime, src/identity, protocol; but never: ' +
        '@adonisjs/core/http, @adonisjs/http-server, @adonisjs/bodyparser, @adonisjs/inertia, @adonisjs/session, ' +
        '@adonisjs/shield, @adonisjs/static, @adonisjs/vite, @adonisjs/cors.',
    ])
  })

  test('sees through relative paths, re-exports, lazy imports and types', async ({ assert }) => {
    const sentences = await problemsIn({
      'src/shared/a.ts': `import { b } from '../knowledge/b.js'`,
      'src/shared/c.ts': `export * from '#src/knowledge/b'`,
      'src/shared/d.ts': `const b = await import('#src/knowledge/b')`,
      'src/shared/e.ts': `import type { B } from '#src/knowledge/b'`,
      'src/knowledge/b.ts': `export const b = 1\nexport type B = number`,
    })

    assert.lengthOf(sentences, 4)
    for (const sentence of sentences)
      assert.include(sentence, 'src/shared may import: src/messages, protocol')
  })

  test('isolates the protocol, and the screens from the server and from each other', async ({ assert }) => {
    const sentences = await problemsIn({
      'protocol/a.ts': `import { id } from '#src/shared/ids'`,
      'src/shared/ids.ts': `export const id = 1`,
      'inertia/a.tsx': `import { id } from '#src/shared/ids'\nimport { chat } from '../visitor/chat'`,
      'visitor/chat.tsx': `import { Page } from '~/page'\nexport const chat = 1`,
      'inertia/page.tsx': `export const Page = 1`,
      'src/identity/user.ts': `import '#config/auth'\nimport '#start/env'\nimport '#app/core/handler'`,
    })

    assert.lengthOf(sentences, 7)
    assert.isTrue(sentences.some((each) => each.includes('protocol may import: nothing outside itself')))
    assert.isTrue(sentences.some((each) => each.includes('visitor may import: protocol.')))
  })

  test('keeps document stages away from rows, jobs, databases and sockets', async ({ assert }) => {
    const sentences = await problemsIn({
      'src/knowledge/documents/feeds/read.ts': [
        `import '#src/shared/fetch/safe_fetch'`,
        `import '../text/clean.js'`,
        `import '../document.js'`,
        `import '../../items/models/item.js'`,
        `import '../../sync/sync_job.js'`,
        `import '#src/shared/database/unique_violation'`,
        `import '@adonisjs/lucid/orm'`,
        `import 'undici'`,
      ].join('\n'),
    })

    assert.deepEqual(
      sentences.map((each) => Number(/:(\d+) /.exec(each)?.[1])),
      [4, 5, 6, 7, 8]
    )
  })

  test('lets a folder of knowledge import only the folders below it, types included', async ({ assert }) => {
    const sentences = await problemsIn({
      'src/knowledge/library/add.ts': `import '../sync/sync_job.js'\nimport type { Item } from '../items/item.js'`,
      'src/knowledge/sync/sync_job.ts': `import '../crawling/crawl.js'\nimport '#src/shared/ids'`,
      'src/knowledge/items/item.ts': `import type { Sync } from '../sync/sync_job.js'\nexport type Item = Sync`,
      'src/knowledge/crawling/crawl.ts': `import '#src/answering/answer'`,
    })

    assert.lengthOf(sentences, 2)
    assert.include(sentences[0], 'src/knowledge/crawling/crawl.ts:1 imports #src/answering/answer.')
    assert.include(sentences[1], 'src/knowledge/items/item.ts:1 imports ../sync/sync_job.js.')
    assert.include(sentences[1], 'src/knowledge/documents, src/knowledge/passages, src/knowledge/extraction')
  })

  test('refuses HTTP packages in src', async ({ assert }) => {
    const sentences = await problemsIn({
      'src/identity/user.ts': `import { HttpContext } from '@adonisjs/core/http'\nimport hash from '@adonisjs/core/services/hash'`,
    })

    assert.lengthOf(sentences, 1)
  })

  test('finds cycles between files, also through type imports, but not through lazy imports', async ({
    assert,
  }) => {
    const sentences = await problemsIn({
      'src/shared/a.ts': `import { b } from './b.js'\nexport const a = b`,
      'src/shared/b.ts': `import { c } from '#src/shared/c'\nexport const b = c`,
      'src/shared/c.ts': `import { a } from './a.js'\nexport const c = a`,
      'src/shared/d.ts': `import type { E } from './e.js'\nexport const d = 1`,
      'src/shared/e.ts': `import { d } from './d.js'\nexport type E = typeof d`,
      'src/shared/f.ts': `export const g = () => import('./g.js')`,
      'src/shared/g.ts': `import { g } from './f.js'\nexport const h = g`,
    })

    assert.deepEqual(sentences, [
      'src/shared/a.ts -> src/shared/b.ts -> src/shared/c.ts -> src/shared/a.ts is a cycle. ' +
        'Move what both need into a file that imports neither.',
      'src/shared/d.ts -> src/shared/e.ts -> src/shared/d.ts is a cycle. ' +
        'Move what both need into a file that imports neither.',
    ])
  })

  test('allows only the configuration to read the environment', async ({ assert }) => {
    const sentences = await problemsIn({
      'src/shared/a.ts': `// process.env is not ours\nexport const home = process.env.HOME`,
      'start/env.ts': `export const home = process.env.HOME`,
      'start/routes.ts': `export const home = process.env['HOME']`,
      'tests/a.ts': `process.env.NODE_ENV = 'test'`,
    })

    assert.lengthOf(sentences, 2)
    assert.include(sentences[0], 'src/shared/a.ts:2 reads process.env. Only config/ does; hand the value in.')
    assert.include(sentences[1], 'start/routes.ts:1')
  })

  test('requires import paths that resolve after the build', async ({ assert }) => {
    const sentences = await problemsIn({
      'src/shared/a.ts': `import './b'\nimport './c.js'\nimport '#src/shared/c.js'\nimport type { B } from './b'`,
      'inertia/a.tsx': `import './b'`,
    })

    assert.lengthOf(sentences, 2)
    assert.include(sentences[0], `'./b.js' is what Node finds after the build.`)
    assert.include(sentences[1], 'An alias takes no file extension.')
  })
})

const ROOT = new URL('../../../', import.meta.url)
const PHYSICAL_CLASS =
  /["'`\s:](?:-?(?:ml|mr|pl|pr)-(?:\d|px|auto|\[)|text-(?:left|right)\b|border-[lr](?=["'`\s-])|rounded-[lr](?=["'`\s-])|(?:left|right)-(?:\d(?!\/)|\[))/
const PHYSICAL_RULE =
  /(?:margin|padding|border)-(?:left|right)|text-align: (?:left|right)|float: (?:left|right)|^\s+(?:left|right):/m

test.group('Right to left', () => {
  test('use start and end instead of left and right', ({ assert }) => {
    const found = globSync(['inertia/**/*.{ts,tsx,css}', 'visitor/{chat,page}/**/*.{ts,tsx,css}'], {
      cwd: ROOT,
    }).filter((file) => {
      const source = readFileSync(new URL(file, ROOT), 'utf8')
      return (file.endsWith('.css') ? PHYSICAL_RULE : PHYSICAL_CLASS).test(source)
    })
    assert.deepEqual(found, [])
  })
})

const FOLDER = new URL('../../../database/migrations/', import.meta.url)
/** The schema of the first release. Later migrations run while processes of the previous version still work. */
const FIRST_RELEASE = '0013'

const REFUSED: [RegExp, string][] = [
  [/\.(dropTable|dropTableIfExists|renameTable)\(/, 'drops or renames a table'],
  [/\.(dropColumn|dropColumns|renameColumn)\(/, 'drops or renames a column'],
  [/\.(dropUnique|dropPrimary|dropForeign|setNullable|dropNullable)\(/, 'changes what rows may be'],
  [/\.alter\(/, 'changes the type of a column'],
  [/\b(drop|rename)\s+(table|column)\b/i, 'drops or renames by SQL'],
]

/** Why a migration would break processes of the previous version, or null. */
function dangerOf(source: string): string | null {
  const up = source.slice(source.indexOf('async up()'), source.indexOf('async down()'))
  for (const [pattern, danger] of REFUSED) if (pattern.test(up)) return danger
  for (const [, body] of up.matchAll(
    /alterTable\([^]*?=>([^]*?)\n {4}\}\)|alterTable\([^]*?=>([^]*?)\)\n/g
  )) {
    for (const line of (body ?? '').split('\n'))
      if (line.includes('.notNullable()') && !line.includes('.defaultTo('))
        return 'adds a column that old inserts leave out'
  }
  return null
}

/** For these, every process of the previous version has to stop first; docs/operations.md says so. */
const STOPS_PREVIOUS = new Set(['0020_workspaces.ts', '0022_telegram.ts'])

test.group('Migrations', () => {
  for (const name of readdirSync(FOLDER).filter((each) => each.slice(0, 4) > FIRST_RELEASE)) {
    if (STOPS_PREVIOUS.has(name)) continue
    test(`${name} does not break the previous version`, ({ assert }) => {
      assert.isNull(dangerOf(readFileSync(new URL(name, FOLDER), 'utf8')))
    })
  }

  test('names every migration that the previous version does not survive', ({ assert }) => {
    for (const name of STOPS_PREVIOUS)
      assert.isNotNull(dangerOf(readFileSync(new URL(name, FOLDER), 'utf8')), name)
  })

  test('detects migrations that would break the previous version', ({ assert }) => {
    const up = (body: string) =>
      `  async up() {\n${body}\n  }\n\n  async down() {\n    this.schema.dropTable('users')\n  }`
    assert.isNull(
      dangerOf(up(`this.schema.createTable('a', (table) => { table.string('b').notNullable() })`))
    )
    assert.equal(dangerOf(up(`this.schema.dropTable('a')`)), 'drops or renames a table')
    assert.equal(dangerOf(up(`table.renameColumn('a', 'b')`)), 'drops or renames a column')
    assert.equal(dangerOf(up(`table.string('a').alter()`)), 'changes the type of a column')
    assert.equal(dangerOf(up(`db.rawQuery('drop table a')`)), 'drops or renames by SQL')
    const added = (more: string) =>
      up(`    this.schema.alterTable('a', (table) => {\n      table.string('b').notNullable()${more}\n    })`)
    assert.equal(dangerOf(added('')), 'adds a column that old inserts leave out')
    assert.isNull(dangerOf(added(".defaultTo('')")))
  })
})

const root = fileURLToPath(new URL('../../..', import.meta.url))
const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')

const probe = (call: string) => `
  import type { HttpContext } from '@adonisjs/core/http'
  export const page = ({ inertia }: HttpContext) => inertia.render(${call})
`

const PROBES = {
  'right.ts': probe(`'Welcome', { canRegister: true }`),
  'wrong_type.ts': probe(`'Welcome', { canRegister: 'perhaps' }`),
  'missing.ts': probe(`'Welcome', {}`),
  'unknown_prop.ts': probe(`'Welcome', { canRegister: true, mayRegister: true }`),
  'unknown_page.ts': probe(`'Nowhere', {}`),
}

// Inside node_modules the probes see the project's packages, and no other check ever sees the probes.
async function folderOfProbes(): Promise<string> {
  const cache = join(root, 'node_modules', '.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'page-props-'))
  const tsconfig = {
    extends: join(root, 'tsconfig.check.json'),
    compilerOptions: { noUnusedLocals: false },
    include: [],
    exclude: [],
    files: [
      ...Object.keys(PROBES).map((name) => join(folder, name)),
      join(root, '.adonisjs/server/pages.d.ts'),
      join(root, 'app/core/middleware/inertia_middleware.ts'),
    ],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  for (const [name, text] of Object.entries(PROBES)) await writeFile(join(folder, name), text)
  return folder
}

test('the type checker rejects wrong, missing and unknown page props, and unknown pages', async ({
  assert,
  cleanup,
}) => {
  const folder = await folderOfProbes()
  cleanup(() => rm(folder, { recursive: true }))

  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8',
  })
  const errorsIn = (name: string) => stdout.split('\n').filter((line) => line.includes(`/${name}(`))

  assert.deepEqual(errorsIn('right.ts'), [])
  assert.match(errorsIn('wrong_type.ts').join(), /error TS2322: Type 'string' is not assignable.*boolean/)
  assert.match(errorsIn('missing.ts').join(), /error TS2345.*canRegister/)
  assert.match(errorsIn('unknown_prop.ts').join(), /error TS2(353|561).*'mayRegister' does not exist/)
  assert.match(errorsIn('unknown_page.ts').join(), /error TS2345.*"Nowhere"/)
})
