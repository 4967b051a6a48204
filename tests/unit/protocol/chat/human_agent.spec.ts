import { test } from '@japa/runner'
import {
  EMPTY_CONVERSATION,
  reduceConversation,
  type Conversation,
  type ConversationAction,
} from '#protocol/chat/conversation'

const message = (id: string, text: string, personName: string | null = 'Grace') => ({
  id,
  text,
  personName,
  role: 'assistant' as const,
  citations: [],
  closest: [],
  answered: null,
  note: null,
  rating: null,
})

function after(...actions: ConversationAction[]): Conversation {
  return actions.reduce(reduceConversation, EMPTY_CONVERSATION)
}

test.group('A person who takes over', () => {
  test('removes an answer that has no text yet', ({ assert }) => {
    const conversation = after(
      { type: 'asked', key: 'k', text: 'Are you open?' },
      { type: 'part', key: 'k', part: { type: 'person', name: 'Grace' } },
      { type: 'ended', key: 'k', state: 'complete', error: null }
    )
    assert.equal(conversation.person, 'Grace')
    assert.isNull(conversation.turns[0]!.answer)
  })

  test('keeps the text that was streamed before', ({ assert }) => {
    const conversation = after(
      { type: 'asked', key: 'k', text: 'Are you open?' },
      { type: 'part', key: 'k', part: { type: 'text', delta: 'On weekdays.' } },
      { type: 'part', key: 'k', part: { type: 'person', name: 'Grace' } }
    )
    assert.equal(conversation.turns[0]!.answer?.text, 'On weekdays.')
  })

  test('is shown once, whether the message came live or with a sync', ({ assert }) => {
    const first = message('m1', 'Hello.')
    const conversation = after(
      { type: 'person_wrote', message: first },
      { type: 'person_wrote', message: first },
      {
        type: 'synced',
        messages: [first, message('m2', 'An answer', null), message('m3', 'Still here.')],
        name: 'Grace',
      }
    )
    assert.deepEqual(
      conversation.turns.map(({ answer }) => answer!.text),
      ['Hello.', 'Still here.']
    )
    assert.equal(conversation.person, 'Grace')
  })

  test('is remembered after leaving', ({ assert }) => {
    assert.isFalse(after({ type: 'person_changed', name: null }).hadPerson)
    const conversation = after(
      { type: 'person_changed', name: 'Grace' },
      { type: 'person_changed', name: null }
    )
    assert.deepEqual([conversation.person, conversation.hadPerson], [null, true])
  })
})
