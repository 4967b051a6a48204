import { existsSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'

const ROOT = new URL('../../../', import.meta.url)
const BINDING = /`(tests\/[^`]+\.(?:spec|test)\.tsx?)` \(([a-z0-9-]+)\) \|$/

const threats = readFileSync(new URL('docs/security.md', ROOT), 'utf8')
  .split('\n## ')
  .find((part) => part.startsWith('Threats'))!
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)

test.group('The threat model', () => {
  test('binds every threat to a test', ({ assert }) => {
    const unbound: string[] = []
    for (const line of threats) {
      const [, path, id] = BINDING.exec(line) ?? []
      if (!path || !threatsTestedBy(path).includes(id!)) unbound.push(line.slice(0, 120))
    }
    assert.deepEqual(unbound, [])
    assert.isAbove(threats.length, 60)
  })

  test('names every threat once', ({ assert }) => {
    const ids = threats.map((line) => BINDING.exec(line)?.[2])
    assert.lengthOf([...new Set(ids)], ids.length)
  })

  test('notices a test that is gone', ({ assert }) => {
    assert.include(threatsTestedBy('tests/unit/project/docs.spec.ts'), 'example')
    assert.notInclude(threatsTestedBy('tests/unit/project/docs.spec.ts'), 'missing')
    assert.deepEqual(threatsTestedBy('tests/unit/project/nowhere.spec.ts'), [])
  })
})

// threat: example
test.group('A binding', () => {
  test('needs a test below the comment', ({ assert }) => {
    assert.deepEqual(idsIn('// threat: a\ntest("x")\n// threat: b\nconst x = 1'), ['a'])
  })
})

function threatsTestedBy(path: string): string[] {
  const file = new URL(path, ROOT)
  return existsSync(file) ? idsIn(readFileSync(file, 'utf8')) : []
}

/** The ids in comments directly above a test. */
function idsIn(source: string): string[] {
  const found = source.matchAll(/^[ \t]*\/\/ threat: ([a-z0-9-]+)\n[ \t]*(?:test|it)\b/gm)
  return [...found].map(([, id]) => id!)
}

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
    assert.isTrue(hasTest('tests/unit/project/docs.spec.ts', 'name tests that exist'))
    assert.isFalse(hasTest('tests/unit/project/docs.spec.ts', 'name tests'))
    assert.isFalse(hasTest('tests/unit/project/nowhere.spec.ts', 'name tests that exist'))
  })
})

function hasTest(path: string, title: string): boolean {
  const file = new URL(path, ROOT)
  if (!existsSync(file)) return false
  const source = readFileSync(file, 'utf8')
  return ["'", '"', '`'].some((quote) => source.includes(`(${quote}${title}${quote}`))
}
