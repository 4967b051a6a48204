import { test } from '@japa/runner'
import { partOf } from '../../../visitor/chat/wire/parts.js'
import { restoredMessages } from '../../../visitor/chat/wire/restored.js'

const wire = (part: object) => partOf(JSON.stringify(part))

test.group('Stream parts', () => {
  test('knows the parts of the UI message stream that a visitor sees', ({ assert }) => {
    assert.deepEqual(wire({ type: 'start', messageId: 'm1' }), { type: 'start', messageId: 'm1' })
    assert.deepEqual(wire({ type: 'text-delta', id: 't', delta: 'Rest' }), { type: 'text', delta: 'Rest' })
    assert.deepEqual(wire({ type: 'data-note', data: { text: 'Quotes.' } }), {
      type: 'note',
      text: 'Quotes.',
    })
    assert.deepEqual(wire({ type: 'error', errorText: 'Too busy.' }), { type: 'error', message: 'Too busy.' })
    assert.deepEqual(wire({ type: 'finish' }), { type: 'finish' })
  })

  test('passes over parts it does not show and parts that are damaged', ({ assert }) => {
    for (const part of [
      { type: 'reasoning-delta', delta: 'x' },
      { type: 'text-delta' },
      { type: 'data-citation' },
      [],
    ]) {
      assert.isNull(wire(part))
    }
    assert.isNull(partOf('{"type":"text-de'))
  })

  test('refuses a citation without its quote', ({ assert }) => {
    assert.isNull(wire({ type: 'data-citation', data: { index: 1, title: 'A post' } }))
  })

  test('takes an answer as given unless the server says that it is none', ({ assert }) => {
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

  test('restores messages of a server that sends only what the address book promises', ({ assert }) => {
    const messages = restoredMessages({
      messages: [
        { id: '1', role: 'user', text: 'Hi', citations: [] },
        { id: '2', role: 'assistant', text: 'Yes' },
        { id: 3 },
      ],
    })
    assert.lengthOf(messages, 2)
    assert.deepInclude(messages[1], { role: 'assistant', citations: [], answered: null, rating: null })
    assert.deepEqual(restoredMessages('nonsense'), [])
  })
})
