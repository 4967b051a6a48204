import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

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
}).timeout(120_000)
