import { test } from '@japa/runner'
import type { Citation } from '#protocol/chat'
import { evidenceNotes } from '#protocol/chat/evidence_notes'
import { inlineWords } from '#protocol/chat/markdown'
import type { Inline } from '#protocol/chat/markdown_inlines'
import { answerBlocks, citedIn, inlinesOf, isQuote, noteBelow, quotedIn } from '#protocol/chat/quoted_blocks'

const QUOTE = 'A fed starter rests for **two weeks**.\n\nWake it with [two feedings](https://example.org).'

test.group('The marks of quoted paragraphs', () => {
  const marksOf = (text: string, quotes: string[]) => {
    const citations = quotes.map((quote, at) => ({ index: at + 1, quote }) as Citation)
    return answerBlocks(text, citations, false).map(citedIn)
  }

  test('are at the end of each paragraph of a quote', ({ assert }) => {
    assert.deepEqual(marksOf(`${QUOTE} [1]`, [QUOTE]), [[1], [1]])
    assert.deepEqual(marksOf(`${QUOTE} [2]\n\nRye is next. [1]`, ['Rye is next.', QUOTE]), [[2], [2], [1]])
  })

  test('are not added to words of the assistant, headings or short words', ({ assert }) => {
    assert.deepEqual(marksOf(`Here is what I found:\n\n${QUOTE} [1]`, [QUOTE]), [[], [1], [1]])
    assert.deepEqual(marksOf(`## A fed starter\n\nWeeks.\n\n${QUOTE} [1]`, [QUOTE]), [[], [], [1], [1]])
  })

  test('are not of quotes that the text doesn’t cite', ({ assert }) => {
    assert.deepEqual(marksOf('A fed starter rests for two weeks.', [QUOTE]), [[]])
  })
})

test.group('A paragraph or list that is a quote', () => {
  const quotes = (text: string, ...quoted: string[]) => {
    const citations = quoted.map((quote, at) => ({ index: at + 1, quote }) as Citation)
    return answerBlocks(text, citations, false).map(isQuote)
  }

  test('has no words of its own', ({ assert }) => {
    assert.deepEqual(quotes(`${QUOTE} [1]`, QUOTE), [true, true])
    assert.deepEqual(quotes('Rye rests. [1] Feed it. [2]', 'Rye rests.', 'Feed it.'), [true])
    assert.deepEqual(quotes('- Rye rests. [1]\n- Feed it. [2]', 'Rye rests.', 'Feed it.'), [true])
    assert.deepEqual(quotes('So: Rye rests. [1] Twice. [2]', 'Rye rests.', 'Feed it.'), [false])
    assert.deepEqual(quotes('- Rye rests. [1]\n- Twice.', 'Rye rests.'), [false])
    assert.deepEqual(quotes('Rye rests.'), [false])
  })
})

test.group('The words of an answer that are a quote', () => {
  /** With quoted words in brackets, after their marks, and a line per block. */
  const drawn = (text: string, quotes: string[], growing = false) => {
    const citations = quotes.map((quote, at) => ({ index: at + 1, quote }) as Citation)
    const words = (inlines: Inline[]): string =>
      inlines
        .map((inline) =>
          inline.type === 'quoted'
            ? `${inline.indexes.join()}[${inlineWords(inline.inlines)}]`
            : inlineWords([inline])
        )
        .join('')
    return answerBlocks(text, citations, growing)
      .map((block) =>
        block.type === 'code' ? `${block.quoted?.join() ?? ''}{${block.text}}` : words(inlinesOf(block))
      )
      .join('\n')
  }

  test('are all of it: paragraphs, emphasis and links', ({ assert }) => {
    assert.equal(
      drawn(`${QUOTE} [1]`, [QUOTE]),
      '1[A fed starter rests for two weeks.]\n1[Wake it with two feedings.]'
    )
    assert.equal(drawn('Wrap it. [1] Or not. [2]', ['Wrap it.', 'Or not.']), '1[Wrap it.] 2[Or not.]')
  })

  test('are lists, rows below their columns, code, addresses and numbers in brackets', ({ assert }) => {
    const list = '1. Mix the dough\n2. Wait [3] hours'
    assert.equal(drawn(`${list.replace('[3]', '\\[3\\]')} [1]`, [list]), '1[Mix the dough]1[Wait [3] hours]')
    const table = '| Flour | Water |\n| --- | --- |\n| Rye | 80 % |'
    assert.equal(drawn(`${table}\n\n[1]`, ['| Rye | 80 % |']), 'FlourWater1[Rye]1[80 %]\n')
    assert.equal(drawn(`${table}\n\n[1]`, [table]), '1[Flour]1[Water]1[Rye]1[80 %]\n')
    assert.equal(drawn('Run:\n\n```\nnpm start\n```\n\n[1]', ['npm start']), 'Run:\n1{npm start}\n')
    const address = 'See https://example.org/bread for all of it.'
    assert.equal(drawn(`${address} [1]`, [address]), '1[See example.org/bread for all of it.]')
  })

  test('are the last sentences before its mark, without those of the assistant', ({ assert }) => {
    assert.equal(
      drawn('Good question. Wrap it in linen. [1]', ['Wrap it in linen.']),
      'Good question. 1[Wrap it in linen.]'
    )
    assert.equal(drawn('Here you are:\n\nWrap it. [1]', ['Wrap it.']), 'Here you are:\n1[Wrap it.]')
  })

  test('are none if the answer puts a quote in other words, leaves some out or adds some', ({ assert }) => {
    for (const text of [
      'In linen. [1]',
      'Wrap it. [1]',
      'You should wrap it in linen. [1]',
      '[1]',
      'Wrap it in linen.',
    ])
      assert.notInclude(drawn(text, ['Wrap it in linen.']), '1[', text)
  })

  test('are none if a number, a price or a sign differs', ({ assert }) => {
    for (const [quote, text] of [
      ['It takes 1.5 hours.', 'It takes 15 hours. [1]'],
      ['It takes 5-7 hours.', 'It takes 57 hours. [1]'],
      ['It costs $5.', 'It costs €5. [1]'],
      ['It is -5 degrees.', 'It is 5 degrees. [1]'],
    ]) {
      assert.notInclude(drawn(text!, [quote!]), '1[', text)
      assert.include(drawn(`${quote} [1]`, [quote!]), '1[', quote)
    }
  })

  test('belong to every quote that they are', ({ assert }) => {
    assert.equal(drawn('Wrap it. [1][2]', ['Wrap it.', 'Wrap it.']), '1,2[Wrap it.]')
  })

  test('never lose or gain that while an answer grows', ({ assert }) => {
    const quotes = ['Wrap it in linen.', 'Bread keeps five days.']
    const text =
      'In linen it is. [1] Bread keeps five days. [2] Wrap it in linen. [1] Bread keeps five days. [2]'
    const marked = (length: number) => drawn(text.slice(0, length), quotes, true)
    for (let length = 1; length < text.length; length += 1) {
      const now = marked(length).split('[').length
      assert.isAtLeast(marked(length + 1).split('[').length, now, text.slice(0, length))
    }
    assert.equal(
      drawn(text, quotes),
      'In linen it is. 2[Bread keeps five days.] Wrap it in linen. 2[Bread keeps five days.]'
    )
  })
})

test.group('The note below a paragraph', () => {
  const passage = { itemId: 'i', version: 1, before: 'Starter. ', after: ' Feed it.' }
  const citation = (index: number, quote: string, start = 0) =>
    ({ ...passage, index, quote, start, end: start + quote.length }) as Citation

  /** With quoted words in brackets, and in braces what the answer says itself. */
  const noteOf = (text: string, citations: Citation[], block: number, mark = 1) => {
    const blocks = answerBlocks(text, citations, false)
    return noteBelow(inlinesOf(blocks[block]!), mark, citations, quotedIn(blocks))!
      .parts.map(({ text: words, quoted, verbatim }) =>
        verbatim ? `{${words}}` : quoted ? `[${words}]` : words
      )
      .join('')
  }

  test('shows only what is around a quote that the answer is, the same at each of its marks', ({
    assert,
  }) => {
    const quotes = [citation(1, QUOTE)]
    const around = 'Starter. {A fed starter rests for two weeks.\nWake it with two feedings.} Feed it.'
    assert.equal(noteOf(`${QUOTE} [1]`, quotes, 0), around)
    assert.equal(noteOf(`${QUOTE} [1]`, quotes, 1), around)
  })

  test('has the whole quote if the answer puts it in other words', ({ assert }) => {
    const whole = 'Starter. [A fed starter rests for two weeks.\nWake it with two feedings.] Feed it.'
    assert.equal(noteOf('Two weeks. [1]', [citation(1, QUOTE)], 0), whole)
  })

  test('lights one of two quotes of a passage if the answer is the other one', ({ assert }) => {
    const quotes = [citation(1, 'It rests for two weeks.'), citation(2, 'Wake it twice.', 24)]
    const blocks = answerBlocks('It rests for two weeks. [1] Then twice. [2]', quotes, false)
    const [note] = evidenceNotes(quotes, quotedIn(blocks))
    assert.deepEqual(
      note!.parts.map(({ text, quoted, verbatim }) => [text.trim(), quoted, verbatim ?? false]),
      [
        ['Starter.', false, false],
        ['It rests for two weeks.', true, true],
        ['', false, false],
        ['Wake it twice.', true, false],
        ['Feed it.', false, false],
      ]
    )
  })

  test('has no quote that another paragraph cites', ({ assert }) => {
    const quotes = [citation(1, 'It rests for two weeks.'), citation(2, 'Wake it twice.', 24)]
    const one = noteOf('Two weeks. [1]\n\nTwice. [2]', quotes, 0)
    assert.equal(one, 'Starter. [It rests for two weeks.] Feed it.')
    assert.equal(
      noteOf('Two weeks, then twice. [1][2]', quotes, 0),
      'Starter. [It rests for two weeks.] [Wake it twice.] Feed it.'
    )
  })
})
