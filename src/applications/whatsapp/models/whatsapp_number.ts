import { BaseModel, belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import type { WhatsAppState } from '#protocol/whatsapp'
import Application from '../../models/application.js'

export default class WhatsAppNumber extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'whatsapp_numbers'

  @column({ isPrimary: true })
  declare applicationId: string

  @column()
  declare phoneNumberId: string

  /** The WhatsApp Business account, if its owner named it. */
  @column()
  declare accountId: string | null

  @column()
  declare displayNumber: string

  @column()
  declare verifiedName: string

  /** Encrypted; null once disconnected. */
  @column({ serializeAs: null })
  declare token: string | null

  /** Encrypted; signs deliveries. Null once disconnected. */
  @column({ serializeAs: null })
  declare appSecret: string | null

  /** Encrypted: the application's id, a dot and a random word. */
  @column({ serializeAs: null })
  declare verifyToken: string

  /** When WhatsApp first reached the callback URL. */
  @column.dateTime()
  declare reachedAt: DateTime | null

  @column()
  declare state: WhatsAppState

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @column.dateTime({ autoCreate: true, autoUpdate: true })
  declare updatedAt: DateTime

  @belongsTo(() => Application, { foreignKey: 'applicationId' })
  declare application: BelongsTo<typeof Application>
}
