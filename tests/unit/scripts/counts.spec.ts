import { test } from '@japa/runner'
import { afterSecondLook, mayBeChance } from '../../../scripts/lib/counts.mjs'

test.group('A second look at what failed in the browser', () => {
  test('is for one or two failures among passes', ({ assert }) => {
    assert.isTrue(mayBeChance({ passed: 60, failed: 1 }))
    assert.isFalse(mayBeChance({ passed: 60, failed: 3 }))
    assert.isFalse(mayBeChance({ passed: 0, failed: 1 }))
    assert.isFalse(mayBeChance({ passed: 60, failed: 0 }))
  })

  test('counts what passes the second time', ({ assert }) => {
    const first = { passed: 60, failed: 2 }
    assert.deepEqual(afterSecondLook(first, { passed: 2, failed: 0 }), { passed: 62, failed: 0 })
    assert.deepEqual(afterSecondLook(first, { passed: 1, failed: 1 }), { passed: 61, failed: 1 })
  })

  test('believes the first one when the second did not run the same tests', ({ assert }) => {
    const first = { passed: 60, failed: 1 }
    assert.deepEqual(afterSecondLook(first, { passed: 63, failed: 0 }), first)
    assert.deepEqual(afterSecondLook(first, { passed: 0, failed: 0 }), first)
  })
})
