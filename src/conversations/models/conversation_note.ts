import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { newId } from '#src/shared/ids'

export default class ConversationNote extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'conversation_notes'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare conversationId: string

  @column()
  declare authorName: string

  @column()
  declare authorId: string | null

  @column()
  declare text: string

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @beforeCreate()
  static identify(note: ConversationNote) {
    note.id ??= newId()
  }
}
