import { test } from '@japa/runner'
import { inlineWords, parseAnswer } from '#protocol/chat/markdown'
import type { AnswerOptions, Inline } from '#protocol/chat/markdown_inlines'
import { answerBlocks, quotedIn } from '#protocol/chat/quoted_blocks'
import { repliesIn } from '#protocol/visitor_words/replies'
import { answer } from '#src/answering/answer'
import { type AnswerEvent, draftFromStored, type FinishedAnswer } from '#src/answering/answer_draft'
import { checkCitation, type Quote } from '#src/answering/citations'
import { matchQuestion } from '#src/knowledge/passages/ranking/match_question'
import { closestPassages } from '#src/answering/closest_passages'
import { extractAnswer } from '#src/answering/extractive/extract_answer'
import { passageSentences } from '#src/answering/extractive/passage_sentences'
import { rankSentences } from '#src/answering/extractive/rank_sentences'
import { shownQuote } from '#src/answering/extractive/shown_quote'
import { weighEvidence } from '#src/answering/find_evidence'
import { ANSWER_SPANS, CLOSEST } from '#src/answering/limits'
import { smallTalkIn } from '#src/answering/small_talk'
import { plainAnswer } from '#src/applications/threads/plain_answer'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { givenPassage } from '#tests/fakes/passages'
import { random } from '#tests/fakes/random'

const texts = (question: string, ...passages: RankedPassage[]) =>
  extractAnswer(question, passages).map(({ parts }) =>
    parts
      .filter((part) => typeof part === 'string')
      .join('')
      .trim()
  )

async function eventsOf(
  question: string,
  passages: RankedPassage[],
  stored: Map<string, string>,
  isEnough = weighEvidence(question, passages).isEnough
): Promise<AnswerEvent[]> {
  const storedText = async (itemId: string) => stored.get(itemId) ?? null
  const evidence = { ...weighEvidence(question, passages), isEnough }
  const signal = new AbortController().signal
  return Array.fromAsync(
    answer(
      { question, history: [], evidence, persona: null, model: null, signal },
      draftFromStored({ storedText })
    )
  )
}

async function finished(...asked: Parameters<typeof eventsOf>): Promise<FinishedAnswer> {
  const last = (await eventsOf(...asked)).at(-1)!
  if (last.type !== 'done') throw new Error('the answer has no end')
  return last
}

/** The marks that are drawn as links, in their order. */
function linkedMarks(text: string, options: AnswerOptions): number[] {
  const marksIn = (inlines: Inline[]): number[] =>
    inlines.flatMap((inline) => {
      if (inline.type === 'cites') return inline.indexes
      return 'inlines' in inline ? marksIn(inline.inlines) : []
    })
  return parseAnswer(text, options).flatMap((block) => {
    if (block.type === 'code') return []
    if (block.type === 'list') return block.items.flatMap((item) => marksIn(item.inlines))
    if (block.type === 'table') return [...(block.head ?? []), ...block.rows.flat()].flatMap(marksIn)
    return marksIn(block.inlines)
  })
}

/** All runs of neighbors. */
function everyRun<T>(list: T[]): T[][] {
  return list.flatMap((_, from) => list.slice(from).map((_, more) => list.slice(from, from + more + 1)))
}

const likeliest = (question: string, ...passages: RankedPassage[]) =>
  rankSentences(question, passages)[0]?.text

test.group('The likeliest sentence', () => {
  test('has the words of the question', ({ assert }) => {
    const passage = givenPassage(
      'Rye is a grain. Rye bread keeps for nine days in a linen bag. We also sell cake.'
    )
    assert.equal(
      likeliest('How many days does rye bread keep?', passage),
      'Rye bread keeps for nine days in a linen bag.'
    )
  })

  test('contains the kind of fact the question asks for', ({ assert }) => {
    const passage = givenPassage(
      'The bridge was a gift to the town. The bridge was finished in 1931. The bridge was loved.'
    )
    assert.equal(likeliest('When was the bridge finished?', passage), 'The bridge was finished in 1931.')
    const people = givenPassage(
      'The tower was designed with care and patience. The tower was designed by Ada Stone.'
    )
    assert.equal(likeliest('Who designed the tower?', people), 'The tower was designed by Ada Stone.')
  })

  test('contains the duration, age, price or frequency asked for', ({ assert }) => {
    const visits = givenPassage(
      'The visit of the museum begins at gate 4. The visit of the museum takes about 90 minutes. ' +
        'The visit of the museum costs $12. The visit of the museum is from age 6 for children. ' +
        'The visit of the museum is offered twice a week.'
    )
    assert.include(likeliest('How long is the visit of the museum?', visits), '90 minutes')
    assert.include(likeliest('How much is the visit of the museum?', visits), '$12')
    assert.include(likeliest('How old must children be for the visit of the museum?', visits), 'age 6')
    assert.include(likeliest('How often is the visit of the museum?', visits), 'twice a week')
  })

  for (const [question, text, best] of [
    [
      'what is a crumb?',
      'Some bakers press the crumb to test it. A good crumb springs back. The crumb is the inside of a loaf. Look at the crumb of rye.',
      'The crumb is the inside of a loaf.',
    ],
    [
      'whats an NRL',
      'Send the NRL to the office by post. The nightly rye list (short: NRL) names what was ordered. The NRL has three parts.',
      'The nightly rye list (short: NRL) names what was ordered.',
    ],
    [
      'what does proofing mean',
      'Do not stop proofing before the dough is ready. **Proofing**: letting the dough rise. Most problems with proofing mean more work.',
      '**Proofing**: letting the dough rise.',
    ],
    [
      'how do i contact the delivery team',
      'The delivery team comes on Mondays and Fridays. Questions go to orders@bread.example at any time.',
      'Questions go to orders@bread.example at any time.',
    ],
    [
      'delivery hours',
      'Delivery is free for regular customers. Vans leave from 6am to 9am.',
      'Vans leave from 6am to 9am.',
    ],
  ] as const)
    test(`has what “${question}” asks for`, ({ assert }) => {
      assert.equal(rankSentences(question, [givenPassage(text)])[0]!.text, best)
    })

  test('is a postal address rather than another kind of address that is mentioned', ({ assert }) => {
    const form = givenPassage('Use the same email address that you used as the address of your account.')
    const mill = givenPassage('We are in the old mill, London SW1A 2AA.')
    assert.equal(likeliest('whats the adress', form, mill), 'We are in the old mill, London SW1A 2AA.')
  })

  test('is the opening of a section named in the question', ({ assert }) => {
    const passage = givenPassage(
      '## Glide time\n\nYou come and go between seven and ten. Managers sign the plan for glide time each spring.',
      { heading: 'Working hours › Glide time' }
    )
    assert.equal(likeliest('glide time', passage), 'You come and go between seven and ten.')
    const pointer = givenPassage(
      '## Glide time\n\nSee the page of plans. You come and go between seven and ten.',
      { heading: 'Working hours › Glide time' }
    )
    assert.equal(likeliest('glide time', pointer), 'You come and go between seven and ten.')
  })

  test('is not the beginning of a later passage of the section', ({ assert }) => {
    const section = { heading: 'quickdb', itemId: '01ITEM' }
    const later = givenPassage('Join the chat to meet all the people who work with it every single day.', {
      ...section,
      start: 500,
    })
    const opening = givenPassage('A small database in one file.', { ...section, start: 11 })
    assert.equal(likeliest('whats quickdb', later, opening), 'A small database in one file.')
  })

  test('is no sentence that compares what it should define', ({ assert }) => {
    const passage = givenPassage(
      '- `quickdb` is faster than others, whatever they say.\n- `quickdb` is a database in one file.'
    )
    assert.equal(likeliest('what is quickdb', passage), '`quickdb` is a database in one file.')
  })

  test('answers the question above it, and not the one before', ({ assert }) => {
    const faq = givenPassage(
      '**Macht ihr auch Firmen?**\nWir kommen mit zwei Leuten auf den Hof und checken 20 Räder. Beliebt im April, früh anfragen.\n\n' +
        '**Habt ihr WLAN?**\nNö. Also doch, aber es reicht nur bis zum Tresen.\n\n' +
        'Der Laden ist von neun bis sechs offen, außer am Samstag.'
    )
    assert.equal(likeliest('wlan', faq), 'Nö.')
    const listed = givenPassage(
      'Rules for pay:\n\n- Is it a paid gig?\n- Is your pay fair?\n\nTalk to us about it. Pay goes up in January.'
    )
    assert.equal(likeliest('when does pay go up', listed), 'Pay goes up in January.')
  })

  test('is never a heading, a question or a header row', ({ assert }) => {
    const faq = givenPassage('**Do I need to bring a mat?** No, mats are there.')
    assert.equal(likeliest('Do I need a mat?', faq), 'No, mats are there.')
    const steps = givenPassage(
      '## How do I reset my password?\n\nOpen Settings and choose Forgot. A letter arrives within a minute.'
    )
    assert.equal(likeliest('How do I reset my password?', steps), 'Open Settings and choose Forgot.')
    const plans = givenPassage('| plan | price |\n|---|---|\n| Light | 49 euros |\n| Regular | 89 euros |')
    assert.equal(likeliest('What is the price of the light plan?', plans), 'Light | 49 euros')
  })
})

test.group('Extractive answer', () => {
  test('quotes the best sentence with as much context as fits', ({ assert }) => {
    const filler = Array.from({ length: 40 }, (_, at) => `Sentence ${at} tells of the weather at sea.`)
    const body = [...filler.slice(0, 20), 'Rye bread keeps for nine days.', ...filler.slice(20)].join(' ')
    const [answer] = texts('How many days does rye bread keep?', givenPassage(body))
    assert.include(answer, 'Rye bread keeps for nine days. Sentence 20')
    assert.isAtMost(answer!.length, ANSWER_SPANS.firstCharacters + 2 * ANSWER_SPANS.spareCharacters)
    assert.isAbove(answer!.length, ANSWER_SPANS.firstCharacters)
  })

  test('quotes up to two more passages that score nearly as well', ({ assert }) => {
    const passages = ['Norway', 'Sweden', 'Denmark', 'Finland'].map((country) =>
      givenPassage(`Parcels to ${country} take six working days.`, { itemId: country })
    )
    assert.lengthOf(texts('How long do parcels take?', ...passages), ANSWER_SPANS.most)
    const other = givenPassage('We bake rye bread.', { itemId: 'bread' })
    assert.deepEqual(texts('How long do parcels to Norway take?', passages[0]!, other), [
      'Parcels to Norway take six working days.',
    ])
  })

  test('keeps a further quote in its paragraph unless the next is about the question, too', ({ assert }) => {
    const bread = givenPassage('Bread keeps for five days in a linen bag. Frozen bread keeps for months.')
    const aside = givenPassage('Flour in bread keeps for four weeks.\n\nWheat forgives almost everything.')
    assert.equal(texts('How long does bread keep?', bread, aside)[1], 'Flour in bread keeps for four weeks.')
    const flour = givenPassage(
      'Flour keeps for four weeks in a linen bag. Flour in the fridge keeps for ten weeks.'
    )
    const others = givenPassage('Rye flour keeps for six weeks.\n\nKeep it dry and dark.')
    assert.equal(texts('How many weeks does flour keep?', flour, others)[1], others.text)
  })

  test('ends a quote at the paragraph with what is asked for unless the next is about the question, too', ({
    assert,
  }) => {
    const starter = 'We bake on Fridays. A fed starter rests in the fridge for two weeks.'
    const shop = givenPassage(`${starter}\n\nThe stall is next to the cheese.`)
    assert.deepEqual(texts('How long does a fed starter rest in the fridge?', shop), [starter])
    const both = givenPassage(`${starter}\n\nA dried starter rests in a jar in the fridge for a year.`)
    assert.deepEqual(texts('How long does a fed starter rest in the fridge?', both), [both.text])
    assert.deepEqual(texts('Who feeds the starter in the fridge?', shop), [shop.text])
  })

  test('quotes nothing that only shares a place among few passages', ({ assert }) => {
    const starter = givenPassage('A fed starter rests in the fridge for two weeks.')
    const flour = givenPassage('Rye flour takes up more water than wheat, so plan eighty percent.')
    assert.deepEqual(texts('How long does the starter keep in the fridge?', starter, flour), [
      'A fed starter rests in the fridge for two weeks.',
    ])
  })

  test('begins with the likeliest passage and keeps the others in the order of their item', ({ assert }) => {
    const item = { itemId: 'parcels' }
    const passages = [
      givenPassage('Parcels to Norway take eight working days by train.', { ...item, start: 200 }),
      givenPassage('Parcels to Norway take two working days by plane.', { ...item, start: 0 }),
      givenPassage('Parcels to Norway take six working days by ship.', { ...item, start: 400 }),
    ]
    assert.deepEqual(texts('How long do parcels to Norway take by train, plane and ship?', ...passages), [
      'Parcels to Norway take eight working days by train.',
      'Parcels to Norway take two working days by plane.',
      'Parcels to Norway take six working days by ship.',
    ])
  })

  test('shows a list with its dashes and quotes it without the first', ({ assert }) => {
    const studio = givenPassage(
      '- Mat: Mondays, 18 euros\n- Reformer: Tuesdays, 32 euros\n- Prenatal: Saturdays, 22 euros',
      { title: 'Pilates with Nora', heading: 'Pilates with Nora › Classes' }
    )
    const [answer] = extractAnswer('Which classes do you offer?', [studio])
    assert.equal(answer!.parts[1], studio.text)
    assert.containsSubset(answer!.parts.at(-1), { quote: studio.text.slice(2), start: 2 })
  })

  test('shows the rows of a table below the names of their columns', ({ assert }) => {
    const rows = Array.from({ length: 40 }, (_, at) => `| Plan ${at} | ${at * 7 + 100} euros a month |`)
    const plans = givenPassage(`| plan | price |\n|---|---|\n${rows.join('\n')}`)
    const [answer] = extractAnswer('What is the price of plan 38?', [plans])
    const [, shown, quote] = answer!.parts
    assert.match(shown as string, /^\| plan \| price \|\n\|---\|---\|\n\| Plan \d+ \|/)
    assert.include(shown as string, '| Plan 38 | 366 euros a month |')
    assert.include((quote as Quote).quote, 'Plan 38 | 366 euros a month')
  })

  test('takes a note of the source for no mark of its own', async ({ assert }) => {
    const text = 'The foundation was founded in 2003 [1].[2][3, 4] Run `price[1]` for the price.'
    const passage = givenPassage(text)
    const draft = draftFromStored({ storedText: async () => text })
    const parts = shownQuote(passage, { start: 0, end: text.length }, false)
    await Array.fromAsync(draft.add({ parts }))
    assert.equal(draft.citations[0]!.quote, text)
    assert.deepEqual(linkedMarks(draft.text, { cited: new Set([1]), growing: false }), [1])
    const [block] = parseAnswer(draft.text, { cited: new Set([1]), growing: false })
    assert.include(inlineWords((block as { inlines: Inline[] }).inlines), '2003 [1].[2][3, 4] Run ')
    assert.notInclude(plainAnswer(draft.text, draft.citations).split('\n')[0]!, '[2]')
  })

  test('keeps every mark a link, wherever a quote begins and ends within code', async ({ assert }) => {
    const filler = Array.from({ length: 12 }, (_, at) => `  plan${at}: { seats: ${at}, trial: false },`)
    const code = ['```ts', 'const plans = {', '  light: { price: 49 },', ...filler, '}', '```'].join('\n')
    const indented = ['    $ plans list', '    $ plans price light', '    49 euros a month'].join('\n')
    const shapes = {
      'begins and ends with code': `${code}\n\n${code}`,
      'ends within code': `The price of the light plan is this:\n\n${code}`,
      'begins within code': `  light: { price: 49 },\n}\n\`\`\`\n\nThe price of the light plan is low.`,
      'begins within named code': `  light: { price: 49 },\n}\n\`\`\`\n\nSo much.\n\n${code}`,
      'is code that is indented': `The light plan.\n\n${indented}`,
      'has code in a list': `- The price of the light plan\n\n  \`\`\`ts\n  price(light)\n  \`\`\`\n- Another`,
      'has a table and code': `| plan | price |\n|---|---|\n| light | 49 |\n\n${code}`,
      'has tildes': `The price of the light plan:\n\n~~~\nprice(light)\nprice(plan)`,
    }
    for (const [shape, text] of Object.entries(shapes)) {
      const passage = givenPassage(text, { itemId: shape })
      const statements = everyRun(passageSentences(passage)).map((run) => {
        const span = { start: run[0]!.start, end: run.at(-1)!.end }
        return { span, parts: ['\n\n', ...shownQuote(passage, span, run[0]!.isListed)] }
      })
      assert.isAbove(statements.length, 2, shape)
      for (const { span, parts } of statements) {
        const draft = draftFromStored({ storedText: async () => text })
        await Array.fromAsync(draft.add({ parts }))
        const marked = draft.text
        await Array.fromAsync(draft.write('\n\nPrices differ. [1]'))
        assert.deepEqual(
          draft.citations.map(({ quote }) => quote),
          [text.slice(span.start, span.end)],
          shape
        )
        const cited = new Set([1])
        assert.deepEqual(linkedMarks(marked, { cited, growing: true }), [1], `${shape}\n${marked}`)
        assert.deepEqual(linkedMarks(draft.text, { cited, growing: false }), [1, 1], `${shape}\n${marked}`)
        const isSaid = quotedIn(answerBlocks(marked, draft.citations, false)).has(1)
        assert.equal(isSaid, /\p{L}/u.test(draft.citations[0]!.quote), `${shape}\n${marked}`)
        const endsIndented = /(?:^|\n) {4}.*$/.test(text.slice(0, span.end))
        const [last] = parseAnswer(marked, { cited, growing: false }).slice(-1)
        if (endsIndented) assert.containsSubset(last, { type: 'paragraph', inlines: [{ type: 'cites' }] })
        for (const block of parseAnswer(marked, { cited, growing: false }))
          if (block.type === 'code')
            assert.notMatch(block.text, /```|is low|So much|\| plan|The price/, shape)
      }
    }
  })

  test('never takes lines without fences for code', ({ assert }) => {
    const text = '<p>Opening hours,\nholidays (always,\nvisits;\n(parking)</p>'
    const [shown] = shownQuote(givenPassage(text), { start: 0, end: text.length }, false)
    assert.equal(shown, text)
  })

  test('begins with the list item or the term that its best sentence belongs to', ({ assert }) => {
    const after = 'The pool is cleaned at night. '.repeat(45).trim()
    const price = `The price of the light plan is 49 euros a month. ${after}`
    const quoted = (text: string) => {
      const statements = extractAnswer('What is the price of the light plan?', [givenPassage(text)])
      return statements.flatMap(({ parts }) => parts).find((part) => typeof part !== 'string')!
    }
    const beginnings = {
      item: ['- Yoga. Mondays at nine.\n', '- ', `maxThreads (number). Sets what you pay.\n  ${price}`],
      'numbered item': ['', '12. ', `Ask at the desk. ${price}`],
      term: ['Plans of the gym.\n\n', '', `**Fees**: what you pay. ${price}`],
      'term on a line of its own': ['', '', `Fees\n: Set by the board. ${price}`],
    }
    for (const [shape, [before, sign, item]] of Object.entries(beginnings)) {
      const { quote, start } = quoted(before! + sign + item)
      assert.equal(start, before!.length + sign!.length, shape)
      assert.isTrue(item!.startsWith(quote), shape)
    }
    const prose = `The gym is old. ${price}`
    assert.equal(quoted(prose).start, prose.indexOf('The price'))
    const far = `- ${'The gym is old. '.repeat(ANSWER_SPANS.leadCharacters / 8)}${price}`
    assert.isAbove(quoted(far).start, 2)
  })

  test('shows a list from the middle of an item without the words before', ({ assert }) => {
    const text =
      '- - Prices differ. The price of the light plan is 49 euros.\n- - The price of the regular plan is 89 euros.'
    const passage = givenPassage(text)
    const start = text.indexOf('The price')
    const shown = shownQuote(passage, { start, end: text.length }, true)
    assert.equal(shown[0], `- - ${text.slice(start)}`)
    assert.containsSubset(shown.at(-1), { quote: text.slice(start), start })
  })

  test('quotes a list whole, with what introduces it, if it is not much longer than a quote', ({
    assert,
  }) => {
    const about = 'How much sabbatical leave you get depends on your years here:\n\n'
    const list = (terms: string) =>
      ['under two years', 'two to five years', 'over five years']
        .map((years) => `* After ${years}: ${terms}, as agreed with your team.`)
        .join('\n')
    const quoted = (text: string) => texts('sabbatical leave after two to five years', givenPassage(text))[0]
    const short = `${about}${list('a few months, '.repeat(20))}`
    assert.isAbove(short.length, ANSWER_SPANS.firstCharacters + 2 * ANSWER_SPANS.spareCharacters)
    assert.equal(quoted(short), short)
    const long = `${about}${list('a few months. '.repeat(48))}`
    assert.isBelow(quoted(long)!.length, long.length)
  })

  test('quotes more of the best passage if no other joins it', ({ assert }) => {
    const steps = Array.from(
      { length: 9 },
      (_, at) => `Step ${at} of a vote takes the secretary a while to do.`
    )
    const text = `Our board holds votes each May. ${steps.join(' ')} ${steps.join(' ')} Votes are counted by hand.`
    const length = (passages: RankedPassage[]) => texts('how are votes held in May', ...passages)[0]!.length
    const others = ['June', 'July'].map((month) =>
      givenPassage(`Our board holds no votes in ${month} and May.`)
    )
    assert.isAtMost(length([givenPassage(text), ...others]), ANSWER_SPANS.firstCharacters)
    assert.isAbove(length([givenPassage(text)]), ANSWER_SPANS.firstCharacters)
  })

  test('does not end with a lead-in', ({ assert }) => {
    const text = `The office opens at nine on weekdays. You can bring:\n\n- ${'a form '.repeat(200)}`
    assert.deepEqual(texts('When does the office open?', givenPassage(text)), [
      'The office opens at nine on weekdays.',
    ])
  })

  test('ends before badges and link definitions', ({ assert }) => {
    const text =
      'A small database in one file.\n\n[![Build][image]][ci] [![Chat][image]][chat]\n\nIt has no server.'
    assert.deepEqual(texts('what is a small database', givenPassage(text)), ['A small database in one file.'])
  })

  test('does not repeat itself', ({ assert }) => {
    const one = givenPassage('Parcels to Norway take six working days.')
    const same = givenPassage('Parcels to Norway take six working days.')
    assert.lengthOf(texts('How long do parcels to Norway take?', one, same), 1)
  })

  test('says that the content has no answer in the words of the master prompt', async ({ assert }) => {
    const passages = [givenPassage('Rye bread keeps for nine days.')]
    const signal = new AbortController().signal
    const masterPrompt = 'Be brief.\n- If you do not know the answer, say: "Ask Anna at the counter!"\n'
    const persona = { introduction: '', masterPrompt, strictness: 'balanced' as const, language: null }
    const question = 'How tall is the Eiffel Tower?'
    const evidence = weighEvidence(question, passages, persona.strictness)
    const events = await Array.fromAsync(
      answer({ question, history: [], evidence, persona, model: null, signal })
    )
    assert.containsSubset(events.at(-1), {
      type: 'done',
      answered: false,
      text: 'Ask Anna at the counter!',
      citations: [],
    })
  })

  test('gives no answer without passages or when all quoted texts have changed', async ({ assert }) => {
    assert.isFalse((await finished('When does it open?', [], new Map())).answered)
    const passage = givenPassage('The bakery opens at seven.')
    const changed = await finished(
      'When does the bakery open?',
      [passage],
      new Map([[passage.itemId, 'Rewritten.']])
    )
    assert.isFalse(changed.answered)
    assert.include(changed.text, 'don’t have anything')
  })

  test('cites the stored text character for character in 500 generated answers', async ({ assert }) => {
    const { pick, between } = random(2026)
    const nouns = [
      'boiler',
      'ledger',
      'orchard',
      'Müller',
      '東京',
      'ferry',
      'violin',
      'Ångström',
      'cellar',
      '😀 garden',
      'C#',
      'naïve café',
    ]
    const verbs = ['opens', 'costs', 'holds', 'replaces', 'reaches', 'remembers']
    const shapes = [
      (s: string) => `${s}. `,
      (s: string) => `\n- ${s}\n`,
      (s: string) => `\n## ${s}\n\n`,
      (s: string) => `\n| ${s} | 12 |\n`,
      (s: string) => `${s}!\n`,
      (s: string) => `> ${s}.\n`,
      (s: string) => `“${s}.” `,
      (s: string) => `**${s}**. `,
      (s: string) => `\n1. ${s}\n`,
      (s: string) => `${s}。`,
    ]
    let answered = 0
    let quotes = 0
    for (let round = 0; round < 500; round++) {
      const stored = new Map<string, string>()
      const passages = Array.from({ length: between(1, 5) }, (_, at) => {
        const statement = () => `${pick(nouns)} ${pick(verbs)} ${between(2, 9999)} ${pick(nouns)}`
        const body = Array.from({ length: between(1, 8) }, () => pick(shapes)(statement())).join('')
        const lead = 'x'.repeat(between(0, 300))
        const itemId = `item-${round}-${at}`
        stored.set(itemId, lead + body)
        return givenPassage(body, { itemId, start: lead.length })
      })
      const result = await finished(
        `What ${pick(verbs)} the ${pick(nouns)} ${pick(nouns)}?`,
        passages,
        stored,
        true
      )
      if (result.answered) answered++
      for (const citation of result.citations) {
        quotes++
        assert.isTrue(await checkCitation(citation, async (itemId) => stored.get(itemId) ?? null))
        const [, after] = result.text.split(citation.quote)
        assert.include(after, `[${citation.index}]`)
        const text = stored.get(citation.itemId)!
        assert.include(text, citation.before + citation.quote + citation.after)
      }
    }
    assert.isAbove(answered, 150)
    assert.isAbove(quotes, 200)
  })
})

test.group('Small talk', () => {
  test('recognizes “{text}” as {kind}')
    .with([
      { text: 'hi', kind: 'greeting' },
      { text: 'Hello there!', kind: 'greeting' },
      { text: 'Hey, good morning :)', kind: 'greeting' },
      { text: 'Hi! How are you?', kind: 'greeting' },
      { text: 'Grüß Gott', kind: 'greeting' },
      { text: '¡Hola! Buenos días', kind: 'greeting' },
      { text: '你好！', kind: 'greeting' },
      { text: 'Thanks a lot', kind: 'thanks' },
      { text: 'ok, great, thank you so much!', kind: 'thanks' },
      { text: 'Cool', kind: 'thanks' },
      { text: 'Merci beaucoup', kind: 'thanks' },
      { text: 'Vielen Dank, tschüss', kind: 'thanks' },
      { text: '👍🏽', kind: 'thanks' },
      { text: '❤️ 🙏', kind: 'thanks' },
      { text: '👋', kind: 'greeting' },
      { text: 'Bye bye 👋', kind: 'farewell' },
      { text: 'Hi, what can you do?', kind: 'about' },
      { text: 'Who are you?', kind: 'about' },
      { text: 'What can I ask you', kind: 'about' },
      { text: 'Wer bist du?', kind: 'about' },
      { text: 'o que você pode fazer?', kind: 'about' },
    ] as const)
    .run(({ assert }, { text, kind }) => assert.equal(smallTalkIn(text), kind))

  test('does not treat “{$self}” as small talk')
    .with([
      'Hi, how long does the bread keep?',
      'Thanks, and what does delivery cost?',
      'Who are you voting for?',
      'What can you do with old bread?',
      'help with my order',
      'goodbye letter template',
      'How does this work with Shopify?',
      'Tell me a joke',
      'okay google',
      '',
      '???',
      '🤔',
      '多少钱',
    ])
    .run(({ assert }, text) => assert.isNull(smallTalkIn(text)))

  test('replies in the persona’s language, else the page’s, else English', ({ assert }) => {
    assert.include(repliesIn({ language: 'de-AT', pageLanguage: 'fr' }).greeting, 'Hallo')
    assert.include(repliesIn({ language: null, pageLanguage: 'fr' }).greeting, 'Bonjour')
    assert.include(repliesIn({ language: 'fi' }).greeting, 'Hello')
    assert.include(repliesIn(null).thanks, 'welcome')
  })
})

test.group('An answer from a page of a small shop', () => {
  const SHOP = [
    'Bikes of Bonn',
    'We sell and repair bikes, since 1998. You find us at Lindenstr. 14, 53111 Bonn. There is a ramp.',
    'Opening hours\nTuesday to Friday 10 to 18:30\nSaturday 10 to 15\nClosed on Mondays',
    'Workshop\nAn inspection costs 69 euros. We call you before we replace anything.',
    'Rental\nA city bike costs 12 euros a day. Please bring your passport.',
  ].join('\n\n')
  const answerTo = (question: string) => texts(question, givenPassage(SHOP, { title: 'Bikes of Bonn' }))

  test('quotes all opening hours and nothing else', ({ assert }) => {
    for (const question of ['are you open on saturday?', 'opening hours', 'when do you close on friday'])
      assert.deepEqual(answerTo(question), [
        'Opening hours\nTuesday to Friday 10 to 18:30\nSaturday 10 to 15\nClosed on Mondays',
      ])
  })

  test('quotes the list of a week rather than the days on which it is closed', ({ assert }) => {
    const week = [
      '- Monday: closed',
      '- Tuesday: 9.30 to 5.30',
      '- Thursday: 11 to 8',
      '- Sunday: closed',
    ].join('\n')
    const text = `**Opening hours**\n\n${week}\n\nColour takes three hours.\n\nWe also shut in August, from Sunday 10th, and we are back open Tuesday 26th.`
    const passage = givenPassage(text, { title: 'Home' })
    for (const question of ['are you open sunday', 'what time do you close on thursday'])
      assert.deepEqual(texts(question, passage), [week])
  })

  test('also quotes a sentence outside the list that names the day', ({ assert }) => {
    const shut = 'We’re shut Mondays and Tuesdays.'
    const week = '- Wed, Thurs, Fri – doors at 8, shut at 4\n- Saturday – half 8 to 4\n- Sunday – 9.30 to 2'
    const passage = givenPassage(
      `${shut} Always have been.\n\n${week}\n\nRye takes two days. Bank holiday Mondays we stay shut.`,
      {
        title: 'Find us',
      }
    )
    assert.deepEqual(texts('u open monday', passage), [shut, week])
    assert.deepEqual(texts('u open sunday', passage), [week])
    const ranges = 'Mon–Wed 9–5\nThu 9–8\nFri 9–5\nSat 10–2'
    const holiday = givenPassage(`${ranges}\n\nColour takes hours.\n\nClosed on Tuesday, 24 December.`, {
      title: 'Hours',
    })
    assert.deepEqual(texts('are you open tuesday', holiday), [ranges])
    const column = 'Mo   zu\nDi   10-18\nMi   12-20\nSa   Selbsthilfe 11-15'
    const cafe = givenPassage(
      `Repaircafé am zweiten Samstag, 14 – 18 Uhr.\n\nBringt Kuchen mit.\n\n${column}`,
      {
        title: 'Zeiten',
      }
    )
    assert.deepEqual(texts('habt ihr samstags offen', cafe), [column])
  })

  test('quotes a whole address', ({ assert }) => {
    assert.deepEqual(answerTo('where are you?'), ['You find us at Lindenstr. 14, 53111 Bonn.'])
  })

  test('ends where the next section has a title of its own', ({ assert }) => {
    const [answer] = answerTo('how much is an inspection?')
    assert.equal(answer, 'Workshop\nAn inspection costs 69 euros. We call you before we replace anything.')
  })

  test('ends where the next paragraph has a bold label', ({ assert }) => {
    const visit = givenPassage(
      '**Parking.** None on the lane. Use the car park, three minutes on foot.\n\nBikes can go in the yard.\n\n' +
        '**Dogs.** They may sit outside.\n\n**Laptops.** Not at weekends.'
    )
    const [answer, ...others] = texts('is there parking', visit)
    assert.equal(
      answer,
      '**Parking.** None on the lane. Use the car park, three minutes on foot.\n\nBikes can go in the yard.'
    )
    assert.isEmpty(others)
  })

  test('quotes the row that is asked for, and all rows if all are', ({ assert }) => {
    const rows = ['Bread basics; Price: €85', 'Sourdough weekend; Price: €190', 'Knife skills; Price: €60']
    const table = givenPassage(rows.map((row) => `Course: ${row}`).join('\n\n'), { title: 'Prices' })
    assert.deepEqual(texts('how much is the sourdough weekend', table), [`Course: ${rows[1]}`])
    for (const row of rows) assert.include(texts('which course is there', table)[0]!, row)
  })

  test('is enough for the gate', ({ assert }) => {
    const passage = givenPassage(SHOP, { title: 'Bikes of Bonn' })
    for (const question of ['are you open on saturday?', 'wann habt ihr auf', 'adress pls'])
      assert.isTrue(weighEvidence(question, [passage]).isEnough, question)
    const other = givenPassage('You are where you want to be. Are you there yet? Where are you going?')
    assert.isFalse(weighEvidence('where are you', [other]).isEnough)
  })
})

test.group('A further quote', () => {
  test('is about the thing that the question names', ({ assert }) => {
    const zopf = givenPassage('Bake the zopf for 30 minutes until it is golden.', { title: 'Zopf' })
    const cake = givenPassage('Bake it for 7 minutes in the oven, not longer.', { title: 'Lava cake' })
    assert.deepEqual(texts('zopf how long to bake', zopf, cake), [zopf.text])
  })

  test('says an amount, too, if the first does and the question asks for one', ({ assert }) => {
    const price = givenPassage('A sourdough loaf costs €6.20 at the counter.')
    const freezer = givenPassage('A sourdough loaf keeps three months in the freezer.')
    const cafe = givenPassage('In the café, a sourdough loaf costs €7 with butter.')
    assert.deepEqual(texts('how much is a sourdough loaf', price, freezer), [price.text])
    assert.lengthOf(texts('how much is a sourdough loaf', price, cafe), 2)
    assert.lengthOf(texts('sourdough loaf', price, freezer), 2)
  })
})

const NEAR = 'The cabins have no heating in winter.'
const CABINS = [
  'Guests arrive by boat, and the captain tells them how the island came to have a lighthouse. '
    .repeat(4)
    .trim(),
  `${NEAR} Bring a warm blanket.`,
  'Dinner is served at seven. Whoever comes late eats what is left. '.repeat(4).trim(),
  'Wood for heating the sauna is free.',
].join('\n\n')

test.group('What is shown when nothing answers', () => {
  const QUESTION = 'cabins heating'
  const closestTo = async (
    passages: RankedPassage[],
    stored: string[] = passages.map(({ text }) => text)
  ) => {
    const texts = new Map(passages.map(({ itemId }, at) => [itemId, stored[at]!]))
    const events = await eventsOf(QUESTION, passages, texts, false)
    return events.flatMap((event) => (event.type === 'closest' ? event.citations : []))
  }

  test('are the sentences that fit best with what belongs to them, as exact quotes', async ({ assert }) => {
    const [first, second, ...others] = await closestTo([givenPassage(CABINS)])
    assert.equal(first!.quote, `${NEAR} Bring a warm blanket.`)
    assert.notInclude(second!.quote, NEAR)
    assert.isEmpty(others, 'at most two of one passage')
    for (const { quote, start, end, after } of [first!, second!]) {
      assert.equal(quote, CABINS.slice(start, end))
      assert.isTrue(CABINS.slice(end).trimStart().startsWith(after.trimStart()))
      assert.isAtMost(quote.length, CLOSEST.characters)
    }
  })

  test('are different words from at most three parts', async ({ assert }) => {
    const far = ['The sauna has heating.', 'Heating starts in May.', 'Heating costs extra.']
    const again = NEAR.replaceAll(' ', '\n').toUpperCase()
    const shown = await closestTo([NEAR, again, ...far].map((text) => givenPassage(text)))
    assert.lengthOf(shown, CLOSEST.most)
    assert.equal(shown[0]!.quote, NEAR)
    assert.notInclude(
      shown.map(({ quote }) => quote),
      again
    )
    assert.deepEqual(
      shown.map(({ index }) => index),
      [1, 2, 3]
    )
  })

  test('omits what was deleted or changed', async ({ assert }) => {
    assert.isEmpty(await closestTo([givenPassage(NEAR)], [NEAR.replace('winter', 'summer')]))
    const passages = [givenPassage(NEAR), givenPassage('The sauna has heating.')]
    const shown = await closestTo(passages, ['', passages[1]!.text])
    assert.deepEqual(
      shown.map(({ quote }) => quote),
      ['The sauna has heating.']
    )
  })
})

test.group('The closest passages', () => {
  test('are empty if only one of several words matches', ({ assert }) => {
    const passages = [
      givenPassage('The bakery opens at seven. The team likes football.'),
      givenPassage(CABINS),
    ]
    assert.isEmpty(closestPassages('Which football club won?', passages))
    assert.isNotEmpty(closestPassages('When does the bakery close?', passages))
  })

  test('are empty if only a guess at what was misspelled matches', ({ assert }) => {
    const passages = [givenPassage('Weiter unten steht, was die Mitgliedschaft kostet. Wir backen täglich.')]
    assert.isEmpty(closestPassages('Wie wird das Wetter morgen?', passages))
    for (const question of ['mitgliedschft', 'Vereinsmitgliedschaft', 'Mitgleidschaft'])
      assert.isNotEmpty(closestPassages(question, passages), question)
  })

  test('mean something similar, unless they have most of the words', ({ assert }) => {
    const [passage] = [givenPassage('We closed when our team won the cup. The bakery opens at seven.')]
    const compared = (question: string, similarity: number) => {
      const match = matchQuestion(question, [passage!]).matches.get(passage!.passageId)!
      return closestPassages(question, [
        { ...passage!, match: { ...match, hasSimilarity: true, similarity } },
      ])
    }
    assert.isEmpty(compared('Who won the world cup?', 0.1))
    assert.isNotEmpty(compared('Who won the world cup?', 0.35))
    assert.isNotEmpty(compared('Who won the cup?', 0.1))
  })
})
