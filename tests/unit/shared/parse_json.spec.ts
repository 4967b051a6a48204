import { test } from '@japa/runner'
import { JsonTooComplex, parseJson } from '#src/shared/text/parse_json'
import { cpuMsOf } from '#tests/support/cpu_time'

const MEGABYTE = 1024 * 1024
const limits = { depth: 3, values: 6 }

test.group('JSON from outside', () => {
  test('is what JSON.parse makes of it, whatever its strings contain', ({ assert }) => {
    for (const text of [
      '{"a":[1,{"b":null}],"c":"[[[[{{{{,,,,,,,,"}',
      '["\\\\","\\"[[[[","\\\\\\"[[[[,,,,,"]',
      '"[[[["',
      ' [ ] ',
    ])
      assert.deepEqual(parseJson(text, limits), JSON.parse(text))
  })

  test('is refused with more levels or values than allowed')
    .with(['[[[[1]]]]', '{"a":{"b":{"c":{}}}}', '[1,2,3,4,5,6,7]', '[{},{},{},{}]', '"\\\\",[[[['])
    .run(({ assert }, text) => {
      assert.throws(() => parseJson(text, limits), JsonTooComplex)
    })

  test('is refused where it is something else, or would replace a prototype')
    .with(['', '[', '{"a":', '"', 'bread', '{"__proto__":{"isAdmin":true}}'])
    .run(({ assert }, text) => {
      assert.throws(() => parseJson(text), SyntaxError)
    })

  test('is refused in linear time: {of}')
    .with([
      { of: 'levels', text: '['.repeat(30 * MEGABYTE) },
      { of: 'values', text: `[${'1,'.repeat(15 * MEGABYTE)}` },
      { of: 'backslashes', text: `"${'\\'.repeat(30 * MEGABYTE)}` },
      { of: 'escaped quotes', text: `"${'\\"'.repeat(15 * MEGABYTE)}` },
    ])
    .run(async ({ assert }, { text }) => {
      assert.isBelow(await cpuMsOf(() => assert.throws(() => parseJson(text), SyntaxError)), 1_000)
    })
})
