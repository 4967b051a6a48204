import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { DateTime } from 'luxon'
import type { InboxFilter } from '#protocol/inbox'
import { databaseTime } from '#src/shared/database/database_time'
import { VISITOR_CHANNELS } from '../channel.js'
import Conversation from '../models/conversation.js'

export type InboxQuery = ModelQueryBuilderContract<typeof Conversation>

/** The account's conversations with visitors that a filter lets through. */
export function inboxQuery(accountId: string, filter: InboxFilter, timeZone: string): InboxQuery {
  const query = Conversation.query()
    .where('userId', accountId)
    .whereIn('channel', [...VISITOR_CHANNELS])
  if (filter.applicationId) void query.where('applicationId', filter.applicationId)
  if (filter.state === 'waiting') void query.whereNotNull('wantsPersonAt')
  if (filter.state === 'person') void query.whereNotNull('takenOverAt')
  if (filter.state === 'unanswered') void withMessage(query, 'answered = ?', [false])
  if (filter.state === 'answered')
    void withMessage(query, 'answered = ?', [true]).whereRaw(`NOT ${exists('answered = ?')}`, [false])
  if (filter.rating) void withMessage(query, 'rating = ?', [filter.rating])
  const from = day(filter.from, timeZone)
  const to = day(filter.to, timeZone)
  if (from) void query.where('lastMessageAt', '>=', databaseTime(from))
  if (to) void query.where('lastMessageAt', '<', databaseTime(to.plus({ days: 1 })))
  if (filter.search.trim() !== '') void containing(query, filter.search.trim())
  return query
}

function withMessage(query: InboxQuery, condition: string, values: (string | boolean)[]): InboxQuery {
  return query.whereRaw(exists(condition), values)
}

function exists(condition: string): string {
  return `EXISTS (SELECT 1 FROM messages WHERE messages.conversation_id = conversations.id AND messages.${condition})`
}

/** Who the visitor said they are. */
const REACHED = ['lead_name', 'lead_email', 'lead_phone']
  .map((column) => `coalesce(conversations.${column}, '')`)
  .join(` || ' ' || `)

function containing(query: InboxQuery, search: string): InboxQuery {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return query.where((either) => {
    void either
      .whereRaw(`lower(conversations.title) LIKE ? ESCAPE '\\'`, [pattern])
      .orWhereRaw(`lower(${REACHED}) LIKE ? ESCAPE '\\'`, [pattern])
      .orWhereRaw(exists(`conversation_id = conversations.id AND lower(messages.text) LIKE ? ESCAPE '\\'`), [
        pattern,
      ])
  })
}

function day(text: string | null, zone: string): DateTime | null {
  const date = text === null ? null : DateTime.fromFormat(text, 'yyyy-MM-dd', { zone })
  return date?.isValid ? date : null
}
