import { globSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'

const ROOT = new URL('../../../', import.meta.url).pathname
const OWN_LIMIT = /maxLength=\{\d|size: '\d+mb'|(?:have|up to) \d+ MB/

test.group('Shared limits', () => {
  test('are defined only in protocol/limits.ts', ({ assert }) => {
    const files = globSync(
      ['inertia/{components,pages,messages}/**/*.{ts,tsx}', 'app/*/controllers/*.ts', 'app/onboarding/*.ts'],
      { cwd: ROOT }
    )
    const own = files.flatMap((file) =>
      readFileSync(`${ROOT}${file}`, 'utf8')
        .split('\n')
        .flatMap((line, at) => (OWN_LIMIT.test(line) ? `${file}:${at + 1}: ${line.trim()}` : []))
    )
    assert.isAbove(files.length, 200)
    assert.deepEqual(own, [])
  })
})
