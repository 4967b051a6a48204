import { globSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { JOURNEYS } from '#tests/support/journeys'
import { SCREENS } from '#tests/support/page_catalog/screens'

const ROOT = new URL('../../../', import.meta.url).pathname
const specs = globSync('tests/browser/**/*.spec.ts', { cwd: ROOT }).map((file) =>
  readFileSync(`${ROOT}${file}`, 'utf8')
)
const isTested = (title: string) => title !== '' && specs.some((spec) => spec.includes(title))

test.group('Browser journeys', () => {
  test('{$self}: covers the main path and a failure')
    .with(SCREENS)
    .run(({ assert }, screen) => {
      const journeys = JOURNEYS[screen]
      assert.isDefined(journeys, 'Name its tests in tests/support/journeys.ts')
      assert.isTrue(isTested(journeys!.main), `no test in tests/browser is called “${journeys!.main}”`)
      assert.isTrue(isTested(journeys!.failure), `no test in tests/browser is called “${journeys!.failure}”`)
      assert.notEqual(journeys!.main, journeys!.failure)
    })

  test('lists no removed page', ({ assert }) => {
    assert.includeMembers(SCREENS, Object.keys(JOURNEYS))
  })
})
