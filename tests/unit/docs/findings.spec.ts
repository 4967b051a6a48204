import { existsSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'

const ROOT = new URL('../../../', import.meta.url)
const NAMED = /`(tests\/[^`]+\.(?:spec|test)\.tsx?)`\s“(.+?)”(?= \||\)|$)/gm

const findings = readFileSync(new URL('docs/findings.md', ROOT), 'utf8')

test.group('Findings', () => {
  test('name tests that exist', ({ assert }) => {
    const missing = [...findings.matchAll(NAMED)].filter(([, path, title]) => !hasTest(path!, title!))
    assert.deepEqual(
      missing.map(([named]) => named),
      []
    )
  })

  test('have a test in every row', ({ assert }) => {
    const rows = findings.split('\n').filter((line) => line.startsWith('| '))
    const bare = rows.slice(1).filter((row) => [...row.matchAll(NAMED)].length !== 1)
    assert.deepEqual(bare, [])
    assert.isAbove(rows.length, 60)
  })

  test('notices a test that is gone', ({ assert }) => {
    assert.isTrue(hasTest('tests/unit/docs/findings.spec.ts', 'name tests that exist'))
    assert.isFalse(hasTest('tests/unit/docs/findings.spec.ts', 'name tests'))
    assert.isFalse(hasTest('tests/unit/docs/nowhere.spec.ts', 'name tests that exist'))
  })
})

function hasTest(path: string, title: string): boolean {
  const file = new URL(path, ROOT)
  if (!existsSync(file)) return false
  const source = readFileSync(file, 'utf8')
  return ["'", '"', '`'].some((quote) => source.includes(`(${quote}${title}${quote}`))
}
