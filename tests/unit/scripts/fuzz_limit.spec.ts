import { test } from '@japa/runner'
import { fuzzLimitMinutes } from '../../../scripts/lib/fuzz_limit.mjs'

test.group('The limit of npm run fuzz', () => {
  test('is longer than the fuzzing that was asked for, an hour if none was', ({ assert }) => {
    assert.equal(fuzzLimitMinutes([]), 75)
    assert.equal(fuzzLimitMinutes(['--minutes', '120', '--seed', '7']), 135)
    assert.equal(fuzzLimitMinutes(['--only', 'a page', '--minutes=90']), 105)
  })
})
