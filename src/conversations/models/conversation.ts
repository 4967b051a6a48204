import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { ChatScope } from '#protocol/chat'
import { jsonColumn } from '#src/shared/database/json_column'
import { newId } from '#src/shared/ids'
import type { ChannelName } from '../channel.js'

/** A chat. It belongs to the account whose content answers. */
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

  /** The first question, until a person gives it another name. */
  @column()
  declare title: string

  @column.dateTime()
  declare lastMessageAt: DateTime

  /** While this is set a person answers and the application is silent. */
  @column.dateTime()
  declare takenOverAt: DateTime | null

  @column()
  declare takenOverBy: string | null

  /** Who that is; null when they answer elsewhere, such as in Facebook's inbox. */
  @column()
  declare takenOverById: string | null

  /** The member who looks after it; null for no one. */
  @column()
  declare assigneeId: string | null

  @column.dateTime()
  declare handedBackAt: DateTime | null

  /** When the visitor asked for a person who has not come yet. */
  @column.dateTime()
  declare wantsPersonAt: DateTime | null

  @column.dateTime()
  declare seenAt: DateTime | null

  /** What the questions of an internal chat are narrowed to; null for everything. */
  @column(jsonColumn<ChatScope | null>(null))
  declare scope: ChatScope | null

  /** How the visitor said they can be reached. */
  @column()
  declare leadName: string | null

  @column()
  declare leadEmail: string | null

  @column()
  declare leadPhone: string | null

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @beforeCreate()
  static identify(conversation: Conversation) {
    conversation.id ??= newId()
  }
}
