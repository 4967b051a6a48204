import { globSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'

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
