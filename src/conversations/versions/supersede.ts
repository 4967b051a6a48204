import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type Message from '../models/message.js'

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

export async function restore(question: Message, trx: TransactionClientContract): Promise<void> {
  await trx
    .from('messages')
    .where('conversation_id', question.conversationId)
    .where('set_aside_with_id', question.id)
    .update({ set_aside_with_id: null })
}
