import { test } from '@japa/runner'
import { checkCitation, quoteOf } from '#src/answering/citations'
import { standaloneQuestion } from '#src/answering/follow_up'
import { gateFeatures } from '#src/answering/gate/gate_features'
import { MIN_ANSWERABLE_SCORE, scoreAnswerability } from '#src/answering/gate/score_answerability'
import { matchesNameOnly } from '#src/answering/gate/unknown_noun'
import { withMatches } from '#src/answering/extractive/rank_sentences'
import { LinkFilter } from '#src/answering/generative/link_filter'
import { MarkerFilter } from '#src/answering/generative/marker_filter'
import { notFoundSentence } from '#src/answering/not_found'
import { matchQuestion } from '#src/knowledge/passages/ranking/match_question'
import { givenPassage } from '../../fakes/passages.js'
import { random } from '../../fakes/random.js'

const bakery = givenPassage('The bakery opens at seven on weekdays. On Sundays it stays closed.')

test.group('Gate', () => {
  test('opens when the passages have the words of the question', ({ assert }) => {
    assert.isTrue(scoreAnswerability('When does the bakery open on Sundays?', [bakery]).enough)
  })

  test('stays closed when no content word is found', ({ assert }) => {
    for (const question of ['How tall is the Eiffel Tower?', 'hello', '', '???', '多少钱']) {
      assert.isFalse(scoreAnswerability(question, [bakery], 'free').enough, question)
    }
    assert.isFalse(scoreAnswerability('When does the bakery open?', []).enough)
  })

  test('stays closed when money is asked for and nothing about money is found', ({ assert }) => {
    const baker = givenPassage('A senior baker bakes alone and reviews the loaves of the others at noon.')
    assert.isTrue(scoreAnswerability('what does a senior baker review', [baker]).enough)
    assert.isFalse(scoreAnswerability('how much does a senior baker earn', [baker], 'free').enough)
  })

  const SALON = [
    givenPassage('Nails and lashes, no, that is Glow upstairs at the arcade.', { title: 'Questions' }),
    givenPassage('Students with a card: 15% off from Tuesday to Thursday, as a discount on cuts.', {
      title: 'Prices',
    }),
    givenPassage('We shut for two weeks every August and between the years.', { title: 'Home' }),
    givenPassage('Jo trained in colour and cuts her own fringe, badly.', { title: 'Team' }),
    givenPassage('There is one step at the front. The basins move up and down.', { title: 'Find us' }),
  ].map((passage, at) => ({ ...passage, passageId: at + 1 }))

  test('opens for a single rare word that a passage has')
    .with(['do you do nails', 'do u do nails', 'nails?'])
    .run(({ assert }, question) => assert.isTrue(scoreAnswerability(question, SALON).enough))

  test('does not miss the verb of a question that asks whether something is on offer', ({ assert }) => {
    const score = (question: string) => scoreAnswerability(question, SALON).score
    assert.equal(score('do you offer student discount'), score('student discount'))
    assert.isFalse(scoreAnswerability('do you offer massages', SALON).enough)
  })

  test('needs a higher score for a strict persona', ({ assert }) => {
    const needed = MIN_ANSWERABLE_SCORE.wordsOnly
    assert.isAbove(needed.strict, needed.balanced)
    assert.isAbove(needed.balanced, needed.free)
    const { score } = scoreAnswerability('When does the bakery open near stations?', [bakery])
    for (const strictness of ['strict', 'balanced', 'free'] as const)
      assert.equal(
        scoreAnswerability('When does the bakery open near stations?', [bakery], strictness).enough,
        score >= needed[strictness]
      )
  })
})

test.group('Marker filter', () => {
  const through = (pieces: string[]) => {
    const filter = new MarkerFilter((marker) => marker <= 3)
    return pieces.map((piece) => filter.push(piece)).join('') + filter.end()
  }

  test('passes markers of offered passages and removes others', ({ assert }) => {
    assert.equal(
      through(['A [1]. B [4]. C [2, 9; 3]. D【2】. E [^1]. F [99].']),
      'A [1]. B. C [2][3]. D[2]. E [1]. F.'
    )
    assert.equal(
      through(['An array a[i], the year [2024], a [note].']),
      'An array a[i], the year [2024], a [note].'
    )
    assert.equal(through(['It ends with [', '1']), 'It ends with')
  })

  test('gives the same text however the stream is cut', ({ assert }) => {
    const { between } = random(7)
    const whole = 'Open at seven [1], closed [7] on Sundays [2,8]. See 【3】 and [x] or [12 ] [ 3 ]. End [9]'
    const expected = through([whole])
    for (let round = 0; round < 300; round++) {
      const pieces: string[] = []
      for (let at = 0; at < whole.length;) {
        const length = between(1, 6)
        pieces.push(whole.slice(at, at + length))
        at += length
      }
      assert.equal(through(pieces), expected)
    }
  })
})

test.group('Link filter', () => {
  test('keeps the words and removes the targets however the stream is cut', ({ assert }) => {
    const whole =
      'See [our shop](https://evil.example/?q=1) or ![p](http://evil.example/p.png) at https://ok.example/a. Go www.evil.example now! And [1](http://x.example).'
    for (let length = 1; length < whole.length; length++) {
      const filter = new LinkFilter({
        isKnown: (address) => address === 'https://ok.example/a',
        isKnownHost: () => true,
      })
      const pieces = whole.match(new RegExp(`.{1,${length}}`, 'g'))!
      const text = pieces.map((piece) => filter.push(piece)).join('') + filter.end()
      assert.equal(text, 'See our shop or  at https://ok.example/a. Go  now! And [1].')
    }
  })
})

test.group('Link filter and bare hosts', () => {
  const through = (text: string) => {
    const isKnownHost = (host: string) => ['ok.example', 'node.js'].includes(host.toLowerCase())
    const filter = new LinkFilter({ isKnown: () => false, isKnownHost })
    return filter.push(text) + filter.end()
  }

  // threat: invented-address
  test('removes hosts and mail addresses that no passage has', ({ assert }) => {
    assert.equal(through('Go to evil.example/login?q=my+words now.'), 'Go to  now.')
    assert.equal(through('Write to me@evil.example, or see EVIL.Example.'), 'Write to , or see .')
    assert.equal(through('请看evil.example。然后'), '请看。然后')
    assert.equal(through('see "shop.evil.example:8080".'), 'see "".')
    assert.equal(through('ftp://evil.example/x and data://x'), ' and ')
    assert.equal(through('[evil.example](https://x.example)'), '')
  })

  test('keeps known hosts, numbers and abbreviations', ({ assert }) => {
    const text = 'See ok.example, e.g. at 7.30 a.m. or 3.5kg of Node.js. U.S. and v1.2 and end.'
    assert.equal(through(text), text)
  })
})

test.group('Citations', () => {
  const text = 'One two. Three four five. Six.'

  test('are valid only when the stored text has them at the same place', async ({ assert }) => {
    const quote = quoteOf(givenPassage('Three four five.', { start: 9 }), { start: 0, end: 16 })
    assert.isTrue(await checkCitation(quote, async () => text))
    assert.isFalse(await checkCitation(quote, async () => ` ${text}`))
    assert.isFalse(await checkCitation(quote, async () => null))
    assert.isFalse(await checkCitation({ ...quote, quote: '', end: quote.start }, async () => text))
    assert.isFalse(await checkCitation({ ...quote, start: -16, end: -1 }, async () => text))
  })

  test('name the page, or else the nearest heading that isn’t the title', ({ assert }) => {
    const placeOf = (given: object) => quoteOf(givenPassage('Six.', given), { start: 0, end: 4 }).place
    assert.equal(placeOf({ heading: 'Hours › Summer', place: null }), 'Summer')
    assert.equal(placeOf({ heading: 'Hours › Summer', place: 'Page 2' }), 'Page 2')
    assert.isNull(placeOf({ heading: 'Hours', title: 'Hours', place: null }))
    assert.isNull(placeOf({ heading: 'Hours', place: null, startMs: 0 }))
  })

  test('carry up to 160 characters of context, cut between words', ({ assert }) => {
    const long = `${'early words '.repeat(40)}THE QUOTE${' later words'.repeat(40)}`
    const start = long.indexOf('THE QUOTE')
    const { before, after } = quoteOf(givenPassage(long), { start, end: start + 9 })
    assert.isAtMost(before.length, 160)
    assert.isAtMost(after.length, 160)
    assert.match(before, /^(early|words) .* words $/)
    assert.match(after, /^ later .* (later|words)$/)
  })
})

test.group('Standalone question', () => {
  const history = [
    { role: 'user' as const, text: 'When was the Hoover Dam finished?' },
    { role: 'assistant' as const, text: 'In 1936. [1]' },
  ]

  test('adds words of the previous question to a question that depends on it', ({ assert }) => {
    assert.equal(standaloneQuestion('Who designed it?', history), 'Who designed it? Hoover Dam finished')
    assert.equal(standaloneQuestion('And the cost?', history), 'And the cost? Hoover Dam finished')
    assert.equal(standaloneQuestion('Why?', history), 'Why? Hoover Dam finished')
  })

  test('leaves a standalone question as it is', ({ assert }) => {
    const question = 'Which materials did Roman engineers prefer when building aqueducts?'
    assert.equal(standaloneQuestion(question, history), question)
    assert.equal(standaloneQuestion('Who designed it?', []), 'Who designed it?')
  })
})

test.group('Not-found sentence', () => {
  const refusalFor = (masterPrompt: string, language: string | null = null) =>
    notFoundSentence({ masterPrompt, language })

  test('is what the owner wrote for it, in any language', ({ assert }) => {
    const masterPrompt = 'If you do not know: Please ring the bell.'
    const persona = { masterPrompt, notCovered: ' 请在柜台询问安娜。 ', language: 'zh' }
    assert.equal(notFoundSentence(persona), '请在柜台询问安娜。')
    assert.equal(notFoundSentence({ ...persona, notCovered: ' ' }), 'Please ring the bell.')
  })

  test('is the sentence that the master prompt gives', ({ assert }) => {
    assert.equal(refusalFor('Be kind.\nIf you do not know: Please ring the bell.'), 'Please ring the bell.')
    assert.equal(refusalFor("- When you don't know the answer, reply: “Ask Anna.”"), 'Ask Anna.')
    assert.equal(refusalFor('If the content has no answer, say: Write to us!'), 'Write to us!')
  })

  test('is a plain sentence in the persona’s language otherwise', ({ assert }) => {
    assert.include(refusalFor('Be kind.'), 'I don’t have anything on this')
    assert.include(refusalFor('', 'de-AT'), 'raten möchte ich nicht')
    assert.include(refusalFor('', 'xx'), 'I don’t have anything')
  })
})

const text = 'The bakery opens at seven on weekdays. On Sundays it stays closed.'

test.group('The gate', () => {
  test('scores a passage with a similar meaning higher', ({ assert }) => {
    const question = 'When does the bakery near my station open?'
    const score = (similarity: number) => {
      const passage = givenPassage(text, { similarity })
      const { matches } = matchQuestion(question, [passage], {
        similarities: new Map([
          [passage.passageId, { passage: similarity, sentences: [similarity, similarity] }],
        ]),
      })
      return scoreAnswerability(question, [{ ...passage, match: matches.get(passage.passageId)! }]).score
    }
    assert.isAbove(score(0.75), score(0.15))
  })

  test('passes a question whose words are in the passage', ({ assert }) => {
    for (const question of ['When does the bakery open on Sundays?', 'When does the bakery open?'])
      assert.isTrue(scoreAnswerability(question, [givenPassage(text)]).enough, question)
  })

  test('never treats small talk as a question about the content', ({ assert }) => {
    for (const question of ['hello', 'Tell me a joke', 'asdf qwertz'])
      assert.isFalse(scoreAnswerability(question, [givenPassage(text, { similarity: 0.2 })]).enough, question)
  })

  test('scores a question lower if it names something in no passage', ({ assert }) => {
    const score = (question: string) => scoreAnswerability(question, [givenPassage(text)]).score
    const straight = score('When does the bakery open?')
    assert.isBelow(score('When does the bakery in Lisbon open in 2031?'), straight)
    assert.isBelow(score('When does the museum open?'), straight)
  })

  test('does not pass a question about a thing that the content never names', ({ assert }) => {
    const office = givenPassage(
      'The Leeds office is open to everyone at work. Bring your lunch to the office. Time zones are those of the UK.'
    )
    const passes = (question: string) => scoreAnswerability(question, [office], 'free').enough
    for (const question of [
      'can I bring my dog to the office',
      'is there parking at the Leeds office',
      'what is the mileage rate of the Leeds office',
      'does the Leeds office offer massages',
      'does the office have a lunch bounty',
    ])
      assert.isFalse(passes(question), question)
    for (const question of [
      'can I schlep my lunch to the office',
      'can I bring a tastier lunch to the office',
      'is the Leeds office in one of the timezones',
      'does the Leeds office welcome everyone at work',
      'darf ich mein Essen im Office Leeds essen, open to everyone',
    ])
      assert.isTrue(passes(question), question)
  })

  test('recognizes phone numbers and email addresses by their form', ({ assert }) => {
    const contact = givenPassage('Write to hello@shop.example or call +49 30 1234567. We ship on weekdays.')
    const plain = ['phone number', 'What is your email address?', 'Quel est votre numéro de téléphone ?']
    for (const question of [...plain, 'Wie ist Ihre Telefonnummer?', '¿Cuál es tu correo electrónico?'])
      assert.isTrue(scoreAnswerability(question, [contact]).enough, question)
    for (const question of ['What is the number of the tram?', 'What is the phone number of the museum?'])
      assert.isFalse(scoreAnswerability(question, [contact]).enough, question)
    for (const number of ['01.23.45.67.89', '030/901 820', '1-800-555-0199'])
      assert.isTrue(
        scoreAnswerability('phone number', [givenPassage(`Call ${number} today.`)]).enough,
        number
      )
    for (const date of ['2024-05-12 10:30', '05.12.2024 18:00', '01/02/2024'])
      assert.isFalse(scoreAnswerability('phone number', [givenPassage(`We met on ${date}.`)]).enough, date)
    for (const isbn of ['978-1-00000-412-7', '978 3 16 148410 0', '9781000004127'])
      assert.isFalse(scoreAnswerability('phone number', [givenPassage(`The ISBN is ${isbn}.`)]).enough, isbn)
    assert.isFalse(scoreAnswerability('phone number', [givenPassage(text)]).enough)
  })

  test('recognizes postal addresses by their form', ({ assert }) => {
    const mill = 'Find the door on the left.\n\nOld Mill\nBakers Lane\nLE4 2LB'
    for (const question of [
      'adress',
      'What is your address?',
      'Wo seid ihr?',
      'Où êtes-vous ?',
      '¿Dónde estáis?',
    ])
      assert.isTrue(scoreAnswerability(question, [givenPassage(mill)]).enough, question)
    for (const question of ['address', 'What is the address of the museum?'])
      assert.isFalse(scoreAnswerability(question, [givenPassage(text)]).enough, question)
  })

  test('answers a question about money with an amount or a word of prices only', ({ assert }) => {
    const isEnough = (question: string, text: string) =>
      scoreAnswerability(question, [givenPassage(text)], 'free').enough
    assert.isFalse(isEnough('How much do wildcards cost?', 'Wildcards cost 50% more time than keys.'))
    assert.isFalse(isEnough('Was kosten Platzhalter?', 'Platzhalter kosten Rechenzeit.'))
    assert.isTrue(isEnough('How much do wildcards cost?', 'Wildcards cost 5 dollars a month.'))
    assert.isTrue(isEnough('How much do wildcards cost?', 'Wildcards cost four crowns at the market.'))
    assert.isTrue(isEnough('How much do wildcards cost?', 'Wildcards are free and cost nothing.'))
    assert.isTrue(isEnough('Was kosten Platzhalter?', 'Platzhalter kosten 5 € im Monat.'))
    assert.isFalse(isEnough('how much is membership', 'Membership is open to people of all ages.'))
    assert.isTrue(isEnough('how much is membership', 'Membership is 20 dollars a month.'))
    assert.isTrue(isEnough('How slow are wildcards?', 'Wildcards are slow: 50% slower.'))
  })

  test('needs more than the name of an item that the question names', ({ assert }) => {
    const hasNameOnly = (question: string, title: string) =>
      matchesNameOnly(
        withMatches(question, [
          givenPassage('Fast-glob finds files quickly.', { title }),
          givenPassage('Rain is likely.'),
        ])
      )
    assert.isTrue(hasNameOnly('can fast-glob watch for changes', 'fast-glob'))
    assert.isTrue(hasNameOnly('fast glob ignore hidden folders and files', 'fast-glob'))
    assert.isFalse(hasNameOnly('does fast-glob find folders', 'fast-glob'))
    assert.isFalse(hasNameOnly('what is fast-glob', 'fast-glob'))
    assert.isFalse(hasNameOnly('can fast-glob watch for changes', 'Patterns'))
  })

  test('measures the passages found as shares of the question', ({ assert }) => {
    const features = gateFeatures('Does the bakery of Lisbon sell honey?', [
      givenPassage('The bakery sells honey.', { title: 'Honey' }),
      givenPassage('Rain is likely.'),
    ])!
    assert.isAbove(features.lacks, 0.2)
    assert.isBelow(features.lacks, 0.6)
    assert.isAbove(features.heading, 0)
    assert.equal(features.agrees, 1)
    assert.isNull(gateFeatures('Does it?', []))
  })
})
