import { test } from '@japa/runner'
import { SCREENS } from '#tests/support/page_catalog/screens'
import { STOPS } from '#tests/support/page_catalog/stops'

test.group('The tour of every page', () => {
  test('{$self} is looked at')
    .with(SCREENS)
    .run(({ assert }, screen) =>
      assert.include(
        STOPS.map(({ shows }) => shows),
        screen,
        'Add a stop for it in tests/support/page_catalog/stops.ts'
      )
    )

  test('every stop has a name of its own and shows a page that there is', ({ assert }) => {
    assert.lengthOf([...new Set(STOPS.map(({ name }) => name))], STOPS.length)
    for (const { shows } of STOPS) assert.include(SCREENS, shows)
  })
})
