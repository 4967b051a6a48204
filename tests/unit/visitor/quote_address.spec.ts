import { test } from '@japa/runner'
import { urlAtMoment, urlAtQuote, textFragment } from '#protocol/quote_address'
import { citationHref } from '#protocol/chat/citation_link'
import { clock } from '#protocol/chat/clock'
import { answerWithSources } from '../../../visitor/chat/text/quotation.js'
import { setLanguage } from '../../../visitor/chat/words.js'
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

test.group('Links to a quote', (group) => {
  group.setup(() => setLanguage({ locale: 'en', words: en.chat }))

  test('opens a page at a short quote', ({ assert }) => {
    assert.equal(
      urlAtQuote('https://example.com/p', 'Rest it, then bake - slowly'),
      'https://example.com/p#:~:text=Rest%20it%2C%20then%20bake%20%2D%20slowly'
    )
  })

  test('marks both ends of a long quote and keeps the fragment of the page', ({ assert }) => {
    assert.equal(
      urlAtQuote('https://example.com/p#top', 'one two three four five six seven eight nine ten eleven'),
      'https://example.com/p#top:~:text=one%20two%20three%20four%20five,seven%20eight%20nine%20ten%20eleven'
    )
  })

  test('takes each end from one block, without Markdown', ({ assert }) => {
    assert.equal(textFragment('## Oven **heat**\n\n- 250 °C first\n'), 'Oven%20heat,250%20%C2%B0C%20first')
    assert.isNull(textFragment(' \n'))
  })

  test('starts a recording at its moment', ({ assert }) => {
    assert.equal(urlAtMoment('https://example.com/e.mp3#x', 843_900), 'https://example.com/e.mp3#t=843')
    assert.equal(citationHref({ ...citation, startMs: 843_000 }), 'https://example.com/p#t=843')
  })

  test('links to web addresses only', ({ assert }) => {
    assert.isNull(citationHref({ ...citation, url: 'javascript:alert(1)' }))
    assert.isNull(citationHref({ ...citation, url: null }))
  })

  test('formats times as players do', ({ assert }) => {
    assert.deepEqual([0, 59_000, 843_000, 3_723_000].map(clock), ['0:00', '0:59', '14:03', '1:02:03'])
  })

  test('copies an answer with its sources', ({ assert }) => {
    assert.equal(
      answerWithSources('Rest it [1].', [citation]),
      'Rest it [1].\n\n[1] A post · https://example.com/p'
    )
  })
})

test.group('Announced answers', () => {
  test('announces whole sentences once and without marks', ({ assert }) => {
    const text = 'Rest **it** [1]. Then bake [2]'
    const first = wholeSentences(text, 0, false)
    assert.deepEqual(first.sentences, ['Rest it.'])
    assert.deepEqual(wholeSentences(text, first.upTo, false).sentences, [])
    assert.deepEqual(wholeSentences(text, first.upTo, true).sentences, ['Then bake'])
  })

  test('waits for the text after a full stop, which may be a decimal point', ({ assert }) => {
    assert.deepEqual(wholeSentences('It is 3.', 0, false).sentences, [])
    assert.deepEqual(wholeSentences('It is 3.5 kg.\n', 0, false).sentences, ['It is 3.5 kg.'])
  })
})
