import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { QuotedContentHolder } from '#src/knowledge/items/item_ports'
import { ERASURE_BATCH } from '../limits.js'
import { sentences } from '#src/knowledge/documents/text/sentences'

export const REMOVED = '[Removed: its source was deleted.]'

type DeletedCitation = { number: number; quote: string }

const MARKERS = /(?<!\s)(?:\s*\[\d{1,3}\])+/g

/**
 * Removes the statements based on these citations from an answer, replacing each with one note. A statement
 * is the sentence, or the quoted sentences, before its markers; the quote's words are removed wherever else
 * they occur.
 */
export function removeStatements(text: string, deleted: DeletedCitation[]): string {
  const numbers = new Set(deleted.map(({ number }) => number))
  const quotes = deleted.map(({ quote }) => quote).filter((quote) => quote.trim() !== '')
  const bare = quotes
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, quote) => left.replaceAll(quote, REMOVED), text)

  let kept = ''
  let from = 0
  for (const match of bare.matchAll(MARKERS)) {
    const statement = bare.slice(from, match.index)
    kept += citesAny(match[0], numbers) ? withoutLastSentence(statement) : statement + match[0]
    from = match.index + match[0].length
  }
  return (kept + bare.slice(from))
    .replaceAll(new RegExp(`(?:${escaped(REMOVED)}[\\s.!?]*){2,}`, 'g'), `${REMOVED} `)
    .trim()
}

function citesAny(markers: string, numbers: Set<number>): boolean {
  return [...markers.matchAll(/\d+/g)].some(([number]) => numbers.has(Number(number)))
}

/** Keeps text before the statement's last sentence, which belongs to no quote. */
function withoutLastSentence(statement: string): string {
  if (statement.trimEnd().endsWith(REMOVED)) return statement
  const last = sentences(statement).at(-1)
  return last ? `${statement.slice(0, last.start)}${REMOVED}` : statement
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

type Cited = { message_id: string; number: number; quote: string }

/**
 * Erases what answers quoted from deleted items. Keeps the conversations, statements based on other items, and
 * messages written by people.
 */
export class QuotedAnswers implements QuotedContentHolder {
  async quotedVersions(itemId: string, trx: TransactionClientContract): Promise<number[]> {
    const rows: { version: number }[] = await trx
      .from('citations')
      .where('item_id', itemId)
      .distinct('version')
    return rows.map(({ version }) => Number(version))
  }

  async eraseQuotes(_accountId: string, itemIds: string[], trx: TransactionClientContract): Promise<void> {
    const cited: Cited[] = await trx
      .from('citations')
      .whereIn('item_id', itemIds)
      // Closest passages aren't part of the text; their rows are deleted with the item.
      .where('is_closest', false)
      .select('message_id', 'number', 'quote')
    const byMessage = Map.groupBy(cited, ({ message_id }) => message_id)
    const ids = [...byMessage.keys()]

    for (let from = 0; from < ids.length; from += ERASURE_BATCH) {
      const messages: { id: string; text: string }[] = await trx
        .from('messages')
        .whereIn('id', ids.slice(from, from + ERASURE_BATCH))
        .select('id', 'text')
      for (const { id, text } of messages) {
        await trx
          .from('messages')
          .where('id', id)
          .update({ text: removeStatements(text, byMessage.get(id)!) })
      }
    }
  }
}

/**
 * Erases the latest answers of all answer checks of the workspace: they are stored without citations, and the deletion starts a
 * run that answers anew. A check that is being answered is locked, so that its answer isn't missed.
 */
export class CheckAnswers implements QuotedContentHolder {
  async eraseQuotes(workspaceId: string, _itemIds: string[], trx: TransactionClientContract): Promise<void> {
    await trx.from('answer_checks').where('workspace_id', workspaceId).update({ answer: null })
  }
}
