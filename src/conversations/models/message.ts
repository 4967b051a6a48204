import { BaseModel, beforeCreate, column, hasMany } from '@adonisjs/lucid/orm'
import type { HasMany } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import type { Rating } from '#protocol/chat'
import { newId } from '#src/shared/ids'
import CitationRow from './citation_row.js'

export type MessageState = 'complete' | 'stopped' | 'failed'

export default class Message extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'messages'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare conversationId: string

  @column()
  declare role: 'user' | 'assistant'

  @column()
  declare text: string

  /** The human agent who wrote it; null for answers and visitors' messages. */
  @column()
  declare personName: string | null

  /** The agent's account; null if it was deleted, or if they answered elsewhere. */
  @column()
  declare personId: string | null

  @column()
  declare replyToId: string | null

  /** The first version of the question that this one replaced. */
  @column()
  declare askedInsteadOfId: string | null

  /** The question version it was set aside with; null while in force. */
  @column()
  declare setAsideWithId: string | null

  @column()
  declare state: MessageState

  /** False if the content had no answer; null for messages written by people. */
  @column({ consume: (value) => (value === null || value === undefined ? null : Boolean(value)) })
  declare answered: boolean | null

  @column()
  declare note: string | null

  @column()
  declare rating: Rating | null

  @column()
  declare ratingReason: string | null

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @hasMany(() => CitationRow, {
    foreignKey: 'messageId',
    onQuery: (query) => void query.where('isClosest', false),
  })
  declare citations: HasMany<typeof CitationRow>

  /** Closest passages of an unanswered question. */
  @hasMany(() => CitationRow, {
    foreignKey: 'messageId',
    onQuery: (query) => void query.where('isClosest', true),
  })
  declare closest: HasMany<typeof CitationRow>

  @beforeCreate()
  static identify(message: Message) {
    message.id ??= newId()
  }
}
