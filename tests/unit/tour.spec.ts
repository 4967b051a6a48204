import { globSync } from 'node:fs'
import { test } from '@japa/runner'
import { STOPS } from '#tests/worlds/tour/stops'

const ROOT = new URL('../../', import.meta.url).pathname
/** Parts of a page that stand beside it because the specification names them so. */
const PARTS = ['Onboarding/BottomWindow', 'Onboarding/ChatWindow', 'Onboarding/ProgressBar']

const pages = globSync('inertia/pages/**/*.tsx', { cwd: ROOT })
  .filter((file) => !file.includes('/Partials/'))
  .map((file) => file.slice('inertia/pages/'.length, -'.tsx'.length))
  .filter((page) => !PARTS.includes(page))
const views = globSync('resources/views/visitor/*.edge', { cwd: ROOT }).map(
  (file) => `visitor/${file.split('/').at(-1)!.replace('.edge', '')}`
)

test.group('The tour of every page', () => {
  test('{$self} is looked at')
    .with([...pages, ...views])
    .run(({ assert }, page) =>
      assert.include(
        STOPS.map(({ shows }) => shows),
        page,
        'Add a stop for it in tests/worlds/tour/stops.ts'
      )
    )

  test('every stop has a name of its own and shows a page that there is', ({ assert }) => {
    assert.lengthOf([...new Set(STOPS.map(({ name }) => name))], STOPS.length)
    for (const { shows } of STOPS) assert.include([...pages, ...views], shows)
  })
})
