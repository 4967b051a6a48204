import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Quote } from '#src/answering/citations'
import { groupCommit } from '#src/shared/concurrency/group_commit'
import CitationRow from '../models/citation_row.js'
import Message, { type MessageState } from '../models/message.js'

export type NewAnswer = {
  text: string
  /** Null for a reply that needed no evidence. */
  answered: boolean | null
  note: string | null
  citations: Quote[]
  closest: Quote[]
  state: MessageState
}

/** Saves an answer with its quotes. Null if the conversation was deleted in the meantime. */
export function saveAnswer(question: Message, answer: NewAnswer): Promise<Message | null> {
  const { conversationId, id: replyToId } = question
  const { text, answered, note, state } = answer
  return groupCommit(async (trx) => {
    if (!(await trx.from('conversations').where('id', conversationId).select('id').first())) return null

    const fields = { conversationId, role: 'assistant' as const, replyToId, text, answered, note, state }
    const message = await Message.create(fields, { client: trx })
    for (const [relation, isClosest] of [
      ['citations', false],
      ['closest', true],
    ] as const) {
      const quotes = await stillStored(answer[relation], trx)
      const rows = quotes.map((quote) => ({ ...rowOf(message.id, quote), isClosest }))
      message.$setRelated(relation, await CitationRow.createMany(rows, { client: trx }))
    }
    return message
  })
}

/** Items may have been deleted since they were quoted. */
async function stillStored(quotes: Quote[], trx: TransactionClientContract): Promise<Quote[]> {
  if (quotes.length === 0) return []
  const rows: { id: string }[] = await trx
    .from('data_items')
    .whereIn(
      'id',
      quotes.map((quote) => quote.itemId)
    )
    .select('id')
  const stored = new Set(rows.map((row) => row.id))
  return quotes.filter((quote) => stored.has(quote.itemId))
}

function rowOf(messageId: string, { index: number, start, end, ...quote }: Quote): Partial<CitationRow> {
  return { ...quote, messageId, number, startOffset: start, endOffset: end }
}
