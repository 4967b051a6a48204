import { saveAnswer } from '#src/conversations/actions/save_answer'
import { saveQuestion } from '#src/conversations/actions/save_question'
import type Conversation from '#src/conversations/models/conversation'
import { broadcastMessage } from '#src/conversations/broadcast_message'
import type { Quote } from '#src/answering/citations'
import type { Locale } from '#protocol/profile'
import { interpolate, supportedLocale } from '#protocol/languages'
import { VISITOR_WORDS, type VisitorWords } from '#protocol/visitor_words/visitor_words'
import { askApplication } from '../ask_application.js'
import { MESSENGER_ANSWER_TIMEOUT_MS } from '../limits.js'
import type { OpenThread } from './open_thread.js'
import { plainAnswer, plainUnanswered } from './plain_answer.js'
import type { ThreadPorts } from './transport.js'

type Turn = { text: string; hasAttachment: boolean; isEdited: boolean }

/**
 * Answers and saves the answer in the conversation. Returns its text for the visitor, or null if a human
 * agent has taken over.
 */
export async function writeAnswer(
  ports: ThreadPorts,
  open: OpenThread,
  conversation: Conversation,
  turn: Turn
): Promise<string | null> {
  const { edited, unreadable, disclosure } = fixedWords(open)
  const stopTyping = await open.connection.startTyping()
  let answer: string | null = null
  try {
    if (turn.isEdited) answer = await sendFixedReply(ports, conversation, turn.text, edited)
    else if (turn.text === '') answer = await sendFixedReply(ports, conversation, '[Attachment]', unreadable)
    else answer = await answerTurn(ports, open, conversation, turn)
  } finally {
    await stopTyping(answer !== null)
  }
  return answer === null || open.thread.disclosedAt ? answer : `${disclosure}\n\n${answer}`
}

/** Fixed texts in the visitor's language. */
export function fixedWords(open: OpenThread): VisitorWords['messenger'] {
  const { disclosure, start, help, ...others } = VISITOR_WORDS[localeOf(open)].messenger
  const withName = (sentence: string) => interpolate(sentence, { name: open.connection.name })
  return { ...others, disclosure: withName(disclosure), start: withName(start), help: withName(help) }
}

function localeOf({ thread, application }: OpenThread): Locale {
  return supportedLocale(thread.language) ?? supportedLocale(application.language) ?? 'en'
}

async function answerTurn(
  { conversations }: ThreadPorts,
  open: OpenThread,
  conversation: Conversation,
  { text, hasAttachment }: Turn
): Promise<string | null> {
  const { application, thread } = open
  const { personReply, budgetReply } = VISITOR_WORDS[localeOf(open)].answers
  const asker = {
    signal: AbortSignal.timeout(MESSENGER_ANSWER_TIMEOUT_MS),
    mayRequestHuman: true,
    defaultReplies: { handover: personReply, budget: budgetReply },
    ...(thread.language === null ? {} : { locale: localeOf(open) }),
  }
  const turn = await askApplication(conversations, application, conversation, text, asker)
  if (!turn.ok)
    throw new Error('The conversation is still busy with another question. The queue retries this job.')

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
          : plainUnanswered(event.answer.text, closest, {
              ...application.persona,
              pageLanguage: thread.language ?? undefined,
            })
    if (event.type === 'human_agent') return null
  }
  return answer === null || !hasAttachment ? answer : `${answer}\n\n${fixedWords(open).alsoUnreadable}`
}

async function sendFixedReply(
  { conversations }: ThreadPorts,
  conversation: Conversation,
  words: string,
  reply: string
): Promise<string> {
  const question = await saveQuestion(conversation, words)
  await broadcastMessage(conversations, conversation, question)
  const unquoted = { answered: null, note: null, citations: [], closest: [] }
  const saved = await saveAnswer(question, { ...unquoted, text: reply, state: 'complete' })
  if (saved) await broadcastMessage(conversations, conversation, saved)
  return reply
}
