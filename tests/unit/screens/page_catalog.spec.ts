import { test } from '@japa/runner'
import { SCREENS } from '#tests/support/page_catalog/screens'
import { CATALOG_PAGES } from '#tests/support/page_catalog/catalog_pages'

test.group('The page catalog', () => {
  test('contains {$self}')
    .with(SCREENS)
    .run(({ assert }, screen) =>
      assert.include(
        CATALOG_PAGES.map(({ shows }) => shows),
        screen,
        'Add it to tests/support/page_catalog/catalog_pages.ts'
      )
    )

  test('gives every entry a unique name and an existing page', ({ assert }) => {
    assert.lengthOf([...new Set(CATALOG_PAGES.map(({ name }) => name))], CATALOG_PAGES.length)
    for (const { shows } of CATALOG_PAGES) assert.include(SCREENS, shows)
  })
})
