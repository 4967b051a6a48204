import { test } from '@japa/runner'
import { LIMITS } from '#protocol/limits'
import { crawlSentence } from '#src/knowledge/crawling/crawl_sentence'
import { failureSentence, isFailureCode } from '#src/knowledge/items/failures'
import { messages, formatNumber } from '#src/messages/messages'

const CODES = [...Object.keys(messages().failures), 'storage_full', 'storage_away'].filter(isFailureCode)
const REASONS = Object.keys(messages().crawl.skipped)

test.group('The sentence for a failure', () => {
  test('explains {$self} with every placeholder filled')
    .with(CODES)
    .run(({ assert }, code) => assert.match(failureSentence(code), /^[A-Z][^{}]+\.$/))

  test('exists for every code that a record may hold', ({ assert }) => {
    assert.lengthOf(CODES, Object.keys(messages().failures).length + 2)
  })

  test('names the current limit', ({ assert }) => {
    assert.include(failureSentence('too_many_items'), `${formatNumber(LIMITS.itemsPerAccount)} items`)
    assert.include(failureSentence('text_too_long'), `${formatNumber(LIMITS.textCharacters)} characters`)
  })
})

test.group('The sentence for a page that a crawl skipped', () => {
  test('explains {$self} with every placeholder filled')
    .with(REASONS)
    .run(({ assert }, reason) => assert.match(crawlSentence('skipped', reason), /^[A-Z][^{}]+\.$/))

  test('exists for a reason of an older version', ({ assert }) => {
    assert.equal(crawlSentence('skipped', 'no_reason_of_ours'), messages().crawl.leftOut)
  })
})
