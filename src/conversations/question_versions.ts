import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import type { QuestionVersions } from '#protocol/chat'
import { fail, ok, type Result } from '#src/shared/result'
import type Conversation from './models/conversation.js'
import Message from './models/message.js'
import type { ChatPorts } from './chat_ports.js'
import { renameWithQuestion } from './change_conversation.js'
import { VERSION_LOCK_WAIT_MS } from './limits.js'

/** A question's id, or `latest` while the asker doesn't know it. */
export const QUESTION_TO_REPLACE = /^(?:latest|[0-9A-HJKMNP-TV-Z]{26})$/

export function findQuestion(conversationId: string, id: string): Promise<Message | null> {
  return Message.query().where({ conversationId, id, role: 'user' }).first()
}

/** The version of the question that is shown; null if an earlier question was replaced. */
function versionInForce({ id, conversationId, askedInsteadOfId }: Message): Promise<Message | null> {
  const first = askedInsteadOfId ?? id
  return Message.query()
    .where({ conversationId, role: 'user' })
    .whereNull('setAsideWithId')
    .where((either) => void either.where('id', first).orWhere('askedInsteadOfId', first))
    .first()
}

/** The question that a new one replaces: the shown version of that question, or the latest question. */
export async function questionToReplace(
  conversationId: string,
  id: string | 'latest'
): Promise<Message | null> {
  if (id === 'latest') return latestQuestion(conversationId)
  const question = await findQuestion(conversationId, id)
  return question && versionInForce(question)
}

/**
 * The question that a visitor asks again: their latest one, recognized by its words while its id is unknown. Null if it
 * isn't their latest, or if a human agent has answered it or taken over; then nothing is replaced.
 */
export async function questionToRepeat(
  conversation: Conversation,
  id: string | 'latest',
  words: string
): Promise<Message | null> {
  const { id: conversationId, takenOverAt } = await conversation.refresh()
  const latest = await latestQuestion(conversationId)
  if (takenOverAt || !latest || (id === 'latest' ? latest.text !== words : latest.id !== id)) return null
  const humanReply = await Message.query()
    .where({ conversationId })
    .where('id', '>', latest.id)
    .whereNotNull('personName')
    .first()
  return humanReply ? null : latest
}

function latestQuestion(conversationId: string): Promise<Message | null> {
  return Message.query()
    .where({ conversationId, role: 'user' })
    .whereNull('setAsideWithId')
    .orderBy('id', 'desc')
    .first()
}

/** The ids of all versions of each edited question, oldest first, by the shown question's id. */
export async function questionVersions(conversationId: string): Promise<QuestionVersions> {
  const edits = await Message.query().where({ conversationId }).whereNotNull('askedInsteadOfId').orderBy('id')
  if (edits.length === 0) return {}
  const firstIds = [...new Set(edits.map(({ askedInsteadOfId }) => askedInsteadOfId!))]
  const firsts = await Message.query().where({ conversationId }).whereIn('id', firstIds)

  const versions: QuestionVersions = {}
  for (const first of firsts) {
    const all = [first, ...edits.filter(({ askedInsteadOfId }) => askedInsteadOfId === first.id)]
    const shown = all.find(({ setAsideWithId }) => !setAsideWithId)
    if (shown) versions[shown.id] = all.map(({ id }) => id)
  }
  return versions
}

/**
 * Sets aside a question and everything in force after it. Ids increase, so these are all messages from the
 * question on.
 */
export async function supersede(question: Message, trx: TransactionClientContract): Promise<void> {
  await trx
    .from('messages')
    .where('conversation_id', question.conversationId)
    .whereNull('set_aside_with_id')
    .where('id', '>=', question.id)
    .update({ set_aside_with_id: question.id })
}

async function restore(question: Message, trx: TransactionClientContract): Promise<void> {
  await trx
    .from('messages')
    .where('conversation_id', question.conversationId)
    .where('set_aside_with_id', question.id)
    .update({ set_aside_with_id: null })
}

export async function chooseVersion(
  { locks }: ChatPorts,
  question: Message
): Promise<Result<void, 'busy' | 'not_reachable'>> {
  const release = await locks.acquire(question.conversationId, VERSION_LOCK_WAIT_MS)
  if (!release) return fail('busy')
  try {
    const shown = await versionInForce(question)
    if (!shown) return fail('not_reachable')
    if (shown.id === question.id) return ok(undefined)
    await db.transaction(async (trx) => {
      await supersede(shown, trx)
      await renameWithQuestion(shown, question.text, trx)
      await restore(question, trx)
    })
    return ok(undefined)
  } finally {
    release()
  }
}
