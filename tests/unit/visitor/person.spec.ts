import { test } from '@japa/runner'
import {
  changed,
  NO_CONVERSATION,
  type Change,
  type Conversation,
} from '../../../visitor/chat/state/conversation.js'

const said = (id: string, text: string, personName: string | null = 'Grace') => ({
  id,
  text,
  personName,
  role: 'assistant' as const,
  citations: [],
  answered: null,
  note: null,
  rating: null,
})

function after(...changes: Change[]): Conversation {
  return changes.reduce(changed, NO_CONVERSATION)
}

test.group('A person in the visitor’s chat', () => {
  test('takes the place of an answer that did not begin', ({ assert }) => {
    const conversation = after(
      { type: 'asked', key: 'k', text: 'Are you open?' },
      { type: 'part', key: 'k', part: { type: 'person', name: 'Grace' } },
      { type: 'ended', key: 'k', state: 'complete', trouble: null }
    )
    assert.equal(conversation.person, 'Grace')
    assert.isNull(conversation.turns[0]!.answer)
  })

  test('leaves what was written until they came', ({ assert }) => {
    const conversation = after(
      { type: 'asked', key: 'k', text: 'Are you open?' },
      { type: 'part', key: 'k', part: { type: 'text', delta: 'On weekdays.' } },
      { type: 'part', key: 'k', part: { type: 'person', name: 'Grace' } }
    )
    assert.equal(conversation.turns[0]!.answer?.text, 'On weekdays.')
  })

  test('is heard once, live or by asking the server', ({ assert }) => {
    const message = said('m1', 'Hello.')
    const conversation = after(
      { type: 'said', message },
      { type: 'said', message },
      {
        type: 'present',
        messages: [message, said('m2', 'An answer', null), said('m3', 'Still here.')],
        name: 'Grace',
      }
    )
    assert.deepEqual(
      conversation.turns.map(({ answer }) => answer!.text),
      ['Hello.', 'Still here.']
    )
    assert.equal(conversation.person, 'Grace')
  })

  test('goes, and that is said once there was one', ({ assert }) => {
    assert.isFalse(after({ type: 'person', name: null }).hadPerson)
    const conversation = after({ type: 'person', name: 'Grace' }, { type: 'person', name: null })
    assert.deepEqual([conversation.person, conversation.hadPerson], [null, true])
  })
})
