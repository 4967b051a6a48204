import { saveAnswer } from '#src/conversations/actions/save_answer'
import { saveQuestion } from '#src/conversations/actions/save_question'
import type Conversation from '#src/conversations/models/conversation'
import { broadcastMessage } from '#src/conversations/broadcast_message'
import type { Quote } from '#src/answering/citations'
import { askApplication } from '../../ask_application.js'
import type { MessengerPorts } from '../messenger_ports.js'
import type { OpenThread } from './open_thread.js'
import { plainAnswer, plainUnanswered } from './plain_answer.js'
import { MESSENGER_ANSWER_TIMEOUT_MS } from '../../limits.js'

type Turn = { text: string; hasAttachment: boolean }

const UNREADABLE =
  'I can only read text, so I couldn’t open what you sent. Write your question in words and I’ll look for the answer.'
const ALSO_UNREADABLE = 'I couldn’t open the attachment; I can only read text.'

/**
 * Answers and saves the answer in the conversation. Returns its text for Messenger, or null if a human agent
 * has taken over.
 */
export async function writeAnswer(
  facebook: MessengerPorts,
  open: OpenThread,
  conversation: Conversation,
  turn: Turn
): Promise<string | null> {
  const { graph } = facebook
  await graph.act(open.token, open.thread.visitorId, 'mark_seen')
  await graph.act(open.token, open.thread.visitorId, 'typing_on')
  const answer =
    turn.text === ''
      ? await decline(facebook, conversation)
      : await askFor(facebook, open, conversation, turn)
  if (answer === null) {
    await graph.act(open.token, open.thread.visitorId, 'typing_off')
    return null
  }
  return open.thread.disclosedAt ? answer : `${disclosure(open.connection.pageName)}\n\n${answer}`
}

function disclosure(pageName: string): string {
  return `You’re chatting with the automatic assistant of ${pageName}. Write “talk to a person” to reach someone.`
}

async function askFor(
  { conversations }: MessengerPorts,
  { connection: { application } }: OpenThread,
  conversation: Conversation,
  { text, hasAttachment }: Turn
): Promise<string | null> {
  const signal = AbortSignal.timeout(MESSENGER_ANSWER_TIMEOUT_MS)
  const asker = { signal, mayRequestHuman: true }
  const turn = await askApplication(conversations, application, conversation, text, asker)
  if (!turn.ok) throw new Error('The conversation stayed busy.')

  const citations: Quote[] = []
  let closest: Quote[] = []
  let answer: string | null = null
  for await (const event of turn.value) {
    if (event.type === 'citation') citations.push(event.citation)
    if (event.type === 'closest') closest = event.citations
    if (event.type === 'saved')
      answer =
        closest.length === 0
          ? plainAnswer(event.answer.text, citations)
          : plainUnanswered(event.answer.text, closest, application.persona)
    if (event.type === 'human_agent') return null
  }
  return answer === null || !hasAttachment ? answer : `${answer}\n\n${ALSO_UNREADABLE}`
}

async function decline({ conversations }: MessengerPorts, conversation: Conversation): Promise<string> {
  const question = await saveQuestion(conversation, '[Attachment]')
  await broadcastMessage(conversations, conversation, question)
  const unquoted = { answered: null, note: null, citations: [], closest: [] }
  const spoken = { ...unquoted, text: UNREADABLE, state: 'complete' as const }
  const saved = await saveAnswer(question, spoken)
  if (saved) await broadcastMessage(conversations, conversation, saved)
  return UNREADABLE
}
