import { test } from '@japa/runner'
import { addressAtMoment, addressAtQuote, textFragment } from '#protocol/quote_address'
import { clock, copiedText, doorwayOf, wordsBefore } from '../../../visitor/chat/text/quotation.js'
import { speak } from '../../../visitor/chat/words.js'
import { en } from '../../../protocol/visitor_words/en.js'
import { wholeSentences } from '../../../visitor/chat/text/sentences.js'
import type { Citation } from '../../../protocol/chat.js'

const citation: Citation = {
  index: 1,
  itemId: 'i',
  version: 1,
  title: 'A post',
  url: 'https://example.com/p',
  kind: 'blog',
  quote: 'Rest it.',
  start: 0,
  end: 8,
  startMs: null,
  endMs: null,
  place: null,
  before: '',
  after: '',
}

test.group('Ways to a quote', (group) => {
  group.setup(() => speak({ locale: 'en', words: en.chat }))

  test('opens a page at a short quote', ({ assert }) => {
    assert.equal(
      addressAtQuote('https://example.com/p', 'Rest it, then bake - slowly'),
      'https://example.com/p#:~:text=Rest%20it%2C%20then%20bake%20%2D%20slowly'
    )
  })

  test('names the two ends of a long quote and keeps the page’s own fragment', ({ assert }) => {
    assert.equal(
      addressAtQuote('https://example.com/p#top', 'one two three four five six seven eight nine ten eleven'),
      'https://example.com/p#top:~:text=one%20two%20three%20four%20five,seven%20eight%20nine%20ten%20eleven'
    )
  })

  test('takes each end from one block, without Markdown', ({ assert }) => {
    assert.equal(textFragment('## Oven **heat**\n\n- 250 °C first\n'), 'Oven%20heat,250%20%C2%B0C%20first')
    assert.isNull(textFragment(' \n'))
  })

  test('starts a recording at its moment', ({ assert }) => {
    assert.equal(addressAtMoment('https://example.com/e.mp3#x', 843_900), 'https://example.com/e.mp3#t=843')
    assert.deepEqual(doorwayOf({ ...citation, startMs: 843_000 }), {
      href: 'https://example.com/p#t=843',
      words: 'Open at 14:03',
    })
  })

  test('opens nothing that is not on the web', ({ assert }) => {
    assert.isNull(doorwayOf({ ...citation, url: 'javascript:alert(1)' }))
    assert.isNull(doorwayOf({ ...citation, url: null }))
  })

  test('writes times as players do', ({ assert }) => {
    assert.deepEqual([0, 59_000, 843_000, 3_723_000].map(clock), ['0:00', '0:59', '14:03', '1:02:03'])
  })

  test('cuts the words around a quote between words', ({ assert }) => {
    assert.match(wordsBefore('word '.repeat(60)), /^… word/)
  })

  test('copies an answer with its sources', ({ assert }) => {
    assert.equal(copiedText('Rest it [1].', [citation]), 'Rest it [1].\n\n[1] A post · https://example.com/p')
  })
})

test.group('Spoken answers', () => {
  test('says whole sentences once and without marks', ({ assert }) => {
    const text = 'Rest **it** [1]. Then bake [2]'
    const first = wholeSentences(text, 0, false)
    assert.deepEqual(first.sentences, ['Rest it.'])
    assert.deepEqual(wholeSentences(text, first.upTo, false).sentences, [])
    assert.deepEqual(wholeSentences(text, first.upTo, true).sentences, ['Then bake'])
  })

  test('waits for what follows a full stop, which may be a decimal', ({ assert }) => {
    assert.deepEqual(wholeSentences('It is 3.', 0, false).sentences, [])
    assert.deepEqual(wholeSentences('It is 3.5 kg.\n', 0, false).sentences, ['It is 3.5 kg.'])
  })
})
