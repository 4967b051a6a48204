import { existsSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'

const ROOT = new URL('../../../', import.meta.url)
const NAMED = /`(tests\/[^`]+\.(?:spec|test)\.tsx?)` "([^"]+)"/g

const threats = readFileSync(new URL('docs/security.md', ROOT), 'utf8')
  .split('\n## ')
  .find((part) => part.startsWith('Threats'))!
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)

test.group('The threat model', () => {
  test('every line names a test that exists', ({ assert }) => {
    const wrong: string[] = []
    for (const line of threats) {
      const named = [...line.matchAll(NAMED)]
      if (named.length === 0) wrong.push(`names no test: ${line.slice(0, 80)}`)
      for (const [, path, title] of named)
        if (!titlesOf(path!).includes(title!)) wrong.push(`${path} has no test “${title}”`)
    }
    assert.deepEqual(wrong, [])
    assert.isAbove(threats.length, 40)
  })

  test('a test that was renamed would be missed', ({ assert }) => {
    assert.notInclude(titlesOf('tests/unit/docs/security.spec.ts'), 'every line names a test')
    assert.include(titlesOf('tests/unit/docs/security.spec.ts'), 'every line names a test that exists')
    assert.deepEqual(titlesOf('tests/unit/docs/nowhere.spec.ts'), [])
  })
})

/** What stands first in `test(` or `it(`. */
function titlesOf(path: string): string[] {
  const file = new URL(path, ROOT)
  if (!existsSync(file)) return []
  const titles = readFileSync(file, 'utf8').matchAll(/\b(?:test|it)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)
  return [...titles].map(([, , title]) => title!.replace(/\\(.)/g, '$1'))
}
