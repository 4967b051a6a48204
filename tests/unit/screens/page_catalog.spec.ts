import { test } from '@japa/runner'
import { SCREENS } from '#tests/support/page_catalog/screens'
import { CATALOG_PAGES } from '#tests/support/page_catalog/catalog_pages'

test.group('The tour of every page', () => {
  test('{$self} is looked at')
    .with(SCREENS)
    .run(({ assert }, screen) =>
      assert.include(
        CATALOG_PAGES.map(({ shows }) => shows),
        screen,
        'Add a stop for it in tests/support/page_catalog/catalog_pages.ts'
      )
    )

  test('every stop has a name of its own and shows a page that there is', ({ assert }) => {
    assert.lengthOf([...new Set(CATALOG_PAGES.map(({ name }) => name))], CATALOG_PAGES.length)
    for (const { shows } of CATALOG_PAGES) assert.include(SCREENS, shows)
  })
})
