import { test } from '@japa/runner'
import { parseList, parseMessage } from '#protocol/chat/stored_message'
import { parseStreamPart } from '#protocol/chat/stream_parts'

const wire = (part: object) => parseStreamPart(JSON.stringify(part))

test.group('Stream parts', () => {
  test('parses every part that a conversation is made of', ({ assert }) => {
    assert.deepEqual(wire({ type: 'start', messageId: 'm1' }), { type: 'start', messageId: 'm1' })
    assert.deepEqual(wire({ type: 'text-delta', id: 't', delta: 'Rest' }), { type: 'text', delta: 'Rest' })
    assert.deepEqual(wire({ type: 'data-note', data: { text: 'Quotes.' } }), {
      type: 'note',
      text: 'Quotes.',
    })
    assert.deepEqual(wire({ type: 'error', errorText: 'Too busy.' }), { type: 'error', message: 'Too busy.' })
    assert.deepEqual(wire({ type: 'finish' }), { type: 'finish' })
  })

  test('skips unknown and damaged parts', ({ assert }) => {
    for (const part of [
      { type: 'reasoning-delta', delta: 'x' },
      { type: 'text-delta' },
      { type: 'data-citation' },
      [],
    ]) {
      assert.isNull(wire(part))
    }
    assert.isNull(parseStreamPart('{"type":"text-de'))
  })

  test('rejects a citation without its quote', ({ assert }) => {
    assert.isNull(wire({ type: 'data-citation', data: { index: 1, title: 'A post' } }))
  })

  test('keeps the answered flag and drops suggestions that are not text', ({ assert }) => {
    const answer = wire({
      type: 'data-answer',
      data: { messageId: 'm1', answered: false, text: 'No.', suggestions: ['A', 2] },
    })
    assert.deepInclude(answer?.type === 'answer' ? answer.answer : {}, {
      answered: false,
      suggestions: ['A'],
      text: 'No.',
    })
  })

  test('parses the passages closest to an unanswered question', ({ assert }) => {
    const entry = { index: 1, title: 'A post', quote: 'Rest it.' }
    const part = wire({ type: 'data-closest', data: [entry, { title: 'no quote' }, null] })
    assert.lengthOf(part?.type === 'closest' ? part.citations : [], 1)
    assert.deepEqual(wire({ type: 'data-closest', data: 'x' }), { type: 'closest', citations: [] })
  })

  test('fills the missing fields of stored messages', ({ assert }) => {
    const messages = parseList(
      [
        { id: '1', role: 'user', text: 'Hi', citations: [] },
        { id: '2', role: 'assistant', text: 'Yes' },
        { id: 3 },
      ],
      parseMessage
    )
    assert.lengthOf(messages, 2)
    assert.deepInclude(messages[1], {
      role: 'assistant',
      citations: [],
      closest: [],
      answered: null,
      rating: null,
    })
    assert.deepEqual(parseList('nonsense', parseMessage), [])
  })
})
