import type { HttpContext } from '@adonisjs/core/http'
import type { ChatDataParts, Citation } from '#protocol/chat'
import type { Question } from '#app/chat/answer_stream'
import { ask } from '#src/conversations/ask/ask'
import type { ChatPorts } from '#src/conversations/chat_ports'
import { answerBody } from './transformers/answer_body.js'

/** The answer in one piece; null when the conversation was busy for too long. */
export async function wholeAnswer({ response }: HttpContext, conversations: ChatPorts, question: Question) {
  const left = new AbortController()
  response.response.once('close', () => left.abort())

  const turn = await ask(conversations, { ...question, signal: left.signal })
  if (!turn.ok) return null

  const citations: Citation[] = []
  let note: string | null = null
  for await (const event of turn.value) {
    if (event.type === 'citation') citations.push(event.citation)
    if (event.type === 'note') note = event.text
    if (event.type === 'person') return leftToPerson(event.person)
    if (event.type === 'saved') return answerBody(event.answer, citations, note)
  }
  throw new Error('The answer ended before it was kept: its conversation was deleted or its asker has left.')
}

/** The message is kept; what the person writes is in the conversation later. */
function leftToPerson({ conversationId, userMessageId, personName }: ChatDataParts['person']) {
  const answer = { conversationId, userMessageId, messageId: userMessageId, text: '', suggestions: [] }
  const note = `${personName || 'A person'} answers this conversation in person.`
  return answerBody({ ...answer, answered: false }, [], note)
}
