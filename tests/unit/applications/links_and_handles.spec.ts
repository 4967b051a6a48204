import { test } from '@japa/runner'
import { handleProblem } from '#protocol/handles'
import { handlesLike } from '#src/applications/biolink/similar_handles'
import { linkAddress } from '#src/applications/biolink/link_address'
import { LOCALES } from '#protocol/profile'
import { suggestionLabel, topicQuestion } from '#protocol/topic_question'
import { draftPersona } from '#src/applications/persona/draft_persona'

test.group('Link of a bio link', () => {
  test('leads to {address}')
    .with([
      { input: ' example.org/shop ', address: 'https://example.org/shop' },
      { input: 'http://example.org', address: 'http://example.org/' },
      { input: 'HTTPS://Example.org/A?b=c#d', address: 'https://example.org/A?b=c#d' },
      { input: 'example.org:8080/x', address: 'https://example.org:8080/x' },
      { input: 'mailto:ada@example.org?subject=Hi', address: 'mailto:ada@example.org?subject=Hi' },
      { input: 'tel:+431234', address: 'tel:+431234' },
    ])
    .run(({ assert }, { input, address }) => assert.equal(linkAddress(input), address))

  test('is refused unless it is a web, email or phone address: {input}')
    .with(
      [
        '',
        'shop',
        'javascript:alert(1)',
        'JaVaScRiPt:alert(1)',
        ' java\tscript:alert(1)',
        'data:text/html,x',
        'ftp://example.org',
      ]
        .concat([
          'vbscript:x',
          'file:///etc/passwd',
          'https://user:word@example.org',
          'https://',
          'mailto:',
          `https://example.org/${'a'.repeat(2_000)}`,
        ])
        .map((input) => ({ input }))
    )
    .run(({ assert }, { input }) => assert.isNull(linkAddress(input)))
})

test.group('Suggested handles', () => {
  test('are all free and different', ({ assert }) => {
    for (const handle of [
      'grace',
      'a',
      'admin',
      'x'.repeat(30),
      'ada..b',
      'Ada Lovelace',
      'ädä',
      '-',
      'you',
    ]) {
      const like = handlesLike(handle)
      assert.lengthOf(new Set(like), like.length)
      for (const candidate of like) assert.isNull(handleProblem(candidate), candidate)
      assert.notInclude(like, handle)
    }
    assert.isAtLeast(handlesLike('grace').length, 3)
    assert.isAtLeast(handlesLike('x'.repeat(30)).length, 3)
  })
})

test.group('Drafted persona', () => {
  const draft = (name: string, ...items: Array<{ title: string; headings?: string[]; texts?: string[] }>) =>
    draftPersona(name, {
      documents: items.length,
      items: items.map((item) => ({ headings: [], texts: [], ...item })),
    })
  const NOTEBOOK = {
    title: 'bread_notebook.md',
    headings: ['Notebook › Flour', 'Notebook › Market Days', 'Notebook › Which flour do I need?'],
    texts: ['Good flour matters most. On market days the stall opens at eight and sells everything by noon.'],
  }

  test('lists topics from headings, and never a file name', ({ assert }) => {
    const { introduction, suggestedQuestions, masterPrompt } = draft('Ada', NOTEBOOK)
    assert.equal(introduction, 'Ask me about flour and market days. Every answer quotes the original.')
    assert.deepEqual(suggestedQuestions, [
      'Which flour do I need?',
      'Tell me about flour',
      'Tell me about market days',
    ])
    assert.include(masterPrompt, 'on behalf of Ada')
  })

  test('speaks the language of the content', ({ assert }) => {
    const texts = ['Der Sauerteig wird jeden Morgen gefüttert und ruht danach in der warmen Küche.']
    const { introduction, suggestedQuestions } = draft('Ada', { title: 'Sauerteig pflegen', texts })
    assert.include(introduction, 'Meine Themen: Sauerteig pflegen.')
    assert.deepEqual(suggestedQuestions, ['Erzähl mir etwas über „Sauerteig pflegen“'])
  })

  test('quotes the first sentence of a single text without headings', ({ assert }) => {
    const texts = ['Rye dough is shaped with wet hands. It rests for an hour.']
    const { introduction } = draft('Ada', { title: 'Rye dough is shaped with wet hands.', texts })
    assert.match(introduction, /^“Rye dough is shaped with wet hands\.”\n– Ada\n/)
  })

  test('uses no date, statement, generic heading or file as a topic', ({ assert }) => {
    const headings = [
      'Introduction',
      '12 May 2024',
      'scan_03',
      'Prices.xlsx',
      'It is over',
      'Here is why',
      'v2-final',
    ]
    const { introduction, suggestedQuestions } = draft('Nia', { title: 'market-talk', headings })
    assert.isEmpty(suggestedQuestions)
    assert.equal(introduction, 'Ask me anything you’d like to know. Every answer quotes the original.')
  })

  test('asks about what the owner did in the visitor’s words', ({ assert }) => {
    const texts = ['I started a bakery and wrote about my first year there. It was a good year.']
    const { suggestedQuestions, introduction } = draft('Ada', {
      title: 'notes.md',
      headings: ['My First Year as a Baker', 'How to Change Your Order', 'How I Found My Oven'],
      texts,
    })
    assert.include(introduction, 'Ask me about my first year as a baker and how I found my oven.')
    assert.deepEqual(suggestedQuestions, [
      'How do I change my order?',
      'Tell me about your first year as a baker',
      'Tell me about how you found your oven',
    ])
  })

  test('claims nothing without sources', ({ assert }) => {
    const { introduction, suggestedQuestions } = draft('Ada')
    assert.equal(introduction, 'Ask me anything you’d like to know. Every answer quotes the original.')
    assert.isEmpty(suggestedQuestions)
  })
})

test.group('A suggestion about a topic', () => {
  test('shows the topic and asks a sentence in every visitor language', ({ assert }) => {
    for (const locale of LOCALES) {
      const question = topicQuestion('keeping bread', locale)
      assert.notEqual(question, 'keeping bread')
      assert.equal(suggestionLabel(question), 'Keeping bread')
    }
    assert.equal(suggestionLabel('How long does bread keep?'), 'How long does bread keep?')
  })
})
