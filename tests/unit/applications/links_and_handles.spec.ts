import { test } from '@japa/runner'
import { handleProblem } from '#protocol/handles'
import { handlesLike } from '#src/applications/biolink/handle_availability'
import { linkAddress } from '#src/applications/biolink/replace_links'
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
  const material = {
    documents: 5,
    titles: ['sourdough_guide.pdf', 'Rye bread', 'Ovens', 'Salt'],
    headings: ['Rye bread › Which flour do I need?', 'Rye bread › Storage'],
  }

  test('names the sources’ own titles only', ({ assert }) => {
    const { introduction, masterPrompt, suggestedQuestions } = draftPersona('Ada', material)
    assert.include(introduction, 'Ada: “sourdough guide”, “Rye bread”, “Ovens”, and more.')
    assert.include(masterPrompt, 'on behalf of Ada')
    assert.equal(suggestedQuestions[0], 'Which flour do I need?')
    assert.lengthOf(suggestedQuestions, 3)
  })

  test('never uses a sentence as a topic', ({ assert }) => {
    const titles = ['The rye bread keeps for nine days.', 'Everything that can be said about…', 'Rye']
    const persona = draftPersona('Nia', { documents: 3, titles, headings: [] })
    assert.deepEqual(persona.suggestedQuestions, ['What does it say about Rye?'])
    assert.notInclude(persona.introduction, 'nine days')
  })

  test('claims nothing without sources', ({ assert }) => {
    const { introduction, suggestedQuestions } = draftPersona('Ada', {
      documents: 0,
      titles: [],
      headings: [],
    })
    assert.equal(
      introduction,
      'Hello, I answer questions for Ada. Every answer shows the words it stands on.'
    )
    assert.isEmpty(suggestedQuestions)
  })
})
