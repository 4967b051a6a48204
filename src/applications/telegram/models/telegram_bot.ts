import { BaseModel, belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import type { TelegramState } from '#protocol/telegram'
import Application from '../../models/application.js'

export default class TelegramBot extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'telegram_bots'

  @column({ isPrimary: true })
  declare applicationId: string

  @column()
  declare botId: string

  /** Without the @. */
  @column()
  declare username: string

  @column()
  declare botName: string

  /** Encrypted; null once disconnected. */
  @column({ serializeAs: null })
  declare token: string | null

  /** Encrypted; Telegram sends it with each update. */
  @column({ serializeAs: null })
  declare secret: string | null

  @column()
  declare state: TelegramState

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @column.dateTime({ autoCreate: true, autoUpdate: true })
  declare updatedAt: DateTime

  @belongsTo(() => Application, { foreignKey: 'applicationId' })
  declare application: BelongsTo<typeof Application>
}
