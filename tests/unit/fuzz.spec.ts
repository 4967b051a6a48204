import { test } from '@japa/runner'
import { fuzz } from '../fuzz/fuzz.js'
import { readFrom, SERVICES } from '../fuzz/connectors.js'
import { genuine, OPENID_DOCUMENTS, signInWith } from '../fuzz/openid.js'

// threat: hostile-input
test('hostile inputs neither break nor hold up what strangers reach', async ({ assert }) => {
  const { findings, inputs } = await fuzz(45_000, 20_260_101)
  assert.deepEqual(findings, [])
  assert.isAbove(inputs, 30)
}).timeout(600_000)

test('the fuzzed OpenID provider is one that signs people in')
  .with([...OPENID_DOCUMENTS])
  .run(async ({ assert }, document) => {
    assert.isTrue(await signInWith(document, genuine(document)))
  })

test('the fuzzed services are ones that documents are read from')
  .with(Object.values(SERVICES))
  .run(async ({ assert }, service) => {
    assert.isAbove(await readFrom(service, 'no answer', ''), 0)
  })
