import type { HttpContext } from '@adonisjs/core/http'
import type { ChatDataParts, Citation } from '#protocol/chat'
import type { ChatClient } from '#app/chat/answer_stream'
import type { ask } from '#src/conversations/ask/ask'
import { audioTimes } from './transformers/knowledge_bodies.js'

/** The answer in one piece; null when the conversation was busy for too long. */
export async function wholeAnswer(
  { response }: HttpContext,
  begin: (client: ChatClient) => ReturnType<typeof ask>
) {
  const left = new AbortController()
  response.response.once('close', () => left.abort())

  const turn = await begin({ signal: left.signal })
  if (!turn.ok) return null

  const citations: Citation[] = []
  let note: string | null = null
  let closest: Citation[] = []
  for await (const event of turn.value) {
    if (event.type === 'citation') citations.push(event.citation)
    if (event.type === 'note') note = event.text
    if (event.type === 'closest') closest = event.citations
    if (event.type === 'human_agent') return leftToHumanAgent(event.handover)
    if (event.type === 'saved') return answerBody(event.answer, { citations, closest, note })
  }
  throw new Error('The answer ended before it was saved: its conversation was deleted or its asker has left.')
}

/** The message is saved; what the human agent writes follows in the conversation. */
function leftToHumanAgent({ conversationId, userMessageId, personName }: ChatDataParts['person']) {
  const answer = { conversationId, userMessageId, messageId: userMessageId, text: '', suggestions: [] }
  const note = `${personName || 'A person'} is answering this conversation in person.`
  return answerBody({ ...answer, answered: false }, { citations: [], closest: [], note })
}

type Parts = { citations: Citation[]; closest: Citation[]; note: string | null }

function answerBody(answer: ChatDataParts['answer'], { citations, closest, note }: Parts) {
  // A returned greeting has no citations and does not count as answered.
  const answered = answer.answered && citations.length > 0
  return {
    conversation_id: answer.conversationId,
    message_id: answer.messageId,
    answer: answer.text,
    answered,
    citations: citations.map((citation) => ({ index: citation.index, ...quoteBody(citation) })),
    ...(!answered && { closest: closest.map(quoteBody) }),
    ...(note !== null && { note }),
  }
}

function quoteBody({ itemId, title, url, quote, start, end, startMs, endMs }: Citation) {
  return { item_id: itemId, title, url, quote, start, end, ...audioTimes(startMs, endMs) }
}
