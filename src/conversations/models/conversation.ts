import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { newId } from '#src/shared/ids'

export const CHANNELS = ['internal', 'api', 'biolink', 'embed', 'facebook'] as const
export type Channel = (typeof CHANNELS)[number]

/** A chat. It belongs to the account whose content answers, whoever asks. */
export default class Conversation extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'conversations'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare userId: string

  @column()
  declare applicationId: string | null

  @column()
  declare channel: Channel

  /** The first question, until a person gives it another name. */
  @column()
  declare title: string

  @column.dateTime()
  declare lastMessageAt: DateTime

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @beforeCreate()
  static identify(conversation: Conversation) {
    conversation.id ??= newId()
  }
}
