import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { ChatScope } from '#protocol/chat'
import { jsonColumn } from '#src/shared/database/json_column'
import { newId } from '#src/shared/ids'
import type { ChannelName } from '../channel.js'

/** A chat, owned by the workspace whose content answers it. */
export default class Conversation extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'conversations'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare workspaceId: string

  @column()
  declare applicationId: string | null

  @column()
  declare channel: ChannelName

  /** The first question, until a person renames it. */
  @column()
  declare title: string

  @column.dateTime()
  declare lastMessageAt: DateTime

  /** While set, a human agent answers and the application is silent. */
  @column.dateTime()
  declare takenOverAt: DateTime | null

  @column()
  declare takenOverBy: string | null

  /** The human agent; null if they answer elsewhere, such as in Facebook's inbox. */
  @column()
  declare takenOverById: string | null

  /** The member it is assigned to; null for no one. */
  @column()
  declare assigneeId: string | null

  @column.dateTime()
  declare handedBackAt: DateTime | null

  /** When the visitor asked for a human; null once one has replied. */
  @column.dateTime()
  declare wantsPersonAt: DateTime | null

  @column.dateTime()
  declare seenAt: DateTime | null

  /** The sources that an internal chat is limited to; null for all. */
  @column(jsonColumn<ChatScope | null>(null))
  declare scope: ChatScope | null

  /** The visitor's contact details. */
  @column()
  declare leadName: string | null

  @column()
  declare leadEmail: string | null

  @column()
  declare leadPhone: string | null

  /** When the visitor left them; null if a messenger reported them. */
  @column.dateTime()
  declare leadAt: DateTime | null

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @beforeCreate()
  static identify(conversation: Conversation) {
    conversation.id ??= newId()
  }
}
