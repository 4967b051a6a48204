import { test } from '@japa/runner'
import { newId } from '#src/shared/ids'

test.group('Ids', () => {
  test('sorts by creation time, even within one millisecond', ({ assert }) => {
    const ids = Array.from({ length: 5_000 }, newId)

    assert.deepEqual(ids, ids.toSorted())
    assert.lengthOf(new Set(ids), 5_000)
    assert.match(ids[0]!, /^[0-9A-HJKMNP-TV-Z]{26}$/)
  })
})
