import { test } from '@japa/runner'
import { fuzz } from '../fuzz/fuzz.js'

// threat: hostile-input
test('hostile inputs neither break nor hold up what strangers reach', async ({ assert }) => {
  const { findings, inputs } = await fuzz(45_000, 20_260_101)
  assert.deepEqual(findings, [])
  assert.isAbove(inputs, 30)
}).timeout(600_000)
