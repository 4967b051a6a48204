import { BaseModel, belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import type { FacebookConnectionState, FacebookProblem } from '#protocol/facebook'
import Application from '../../models/application.js'

export default class FacebookConnection extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'facebook_connections'

  @column({ isPrimary: true })
  declare applicationId: string

  @column()
  declare pageId: string

  @column()
  declare pageName: string

  /** Encrypted; null once disconnected. */
  @column({ serializeAs: null })
  declare accessToken: string | null

  @column()
  declare state: FacebookConnectionState

  @column()
  declare problem: FacebookProblem | null

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @column.dateTime({ autoCreate: true, autoUpdate: true })
  declare updatedAt: DateTime

  @belongsTo(() => Application, { foreignKey: 'applicationId' })
  declare application: BelongsTo<typeof Application>
}
