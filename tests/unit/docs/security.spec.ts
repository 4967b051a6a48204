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
    assert.include(threatsTestedBy('tests/unit/docs/security.spec.ts'), 'example')
    assert.notInclude(threatsTestedBy('tests/unit/docs/security.spec.ts'), 'missing')
    assert.deepEqual(threatsTestedBy('tests/unit/docs/nowhere.spec.ts'), [])
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
