import { test } from '@japa/runner'
import { readCounts, total, withExitCode } from '../../../scripts/lib/counts.mjs'

test.group('The counts of a test run', () => {
  test('come from the last summary line, with or without colors', ({ assert }) => {
    assert.deepEqual(readCounts('Tests  1 passed (1)\nTests  5 passed, 1 failed, 2 skipped (8)\n'), {
      passed: 5,
      failed: 1,
    })
    assert.deepEqual(readCounts('\u001b[2m      Tests \u001b[22m \u001b[32m60 passed\u001b[39m (60)\n'), {
      passed: 60,
      failed: 0,
    })
    assert.deepEqual(readCounts('the runner crashed'), { passed: 0, failed: 0 })
  })

  test('never excuse a failure', ({ assert }) => {
    assert.deepEqual(withExitCode({ passed: 60, failed: 1 }, 1), { passed: 60, failed: 1 })
    assert.deepEqual(withExitCode({ passed: 60, failed: 0 }, 0), { passed: 60, failed: 0 })
  })

  test('count a runner that crashes or runs nothing as one failure', ({ assert }) => {
    assert.deepEqual(withExitCode({ passed: 60, failed: 0 }, 1), { passed: 60, failed: 1 })
    assert.deepEqual(withExitCode({ passed: 0, failed: 0 }, 0), { passed: 0, failed: 1 })
  })

  test('add up over all suites', ({ assert }) => {
    const results = [
      { passed: 5, failed: 1 },
      { passed: 7, failed: 0 },
    ]
    assert.deepEqual(total(results), { passed: 12, failed: 1 })
  })
})
