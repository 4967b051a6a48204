import { BaseModel, belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import type { FacebookConnectionState, FacebookProblem, GraphKind } from '#protocol/facebook'
import Application from '../../models/application.js'

/** A Page in Messenger, or an Instagram account linked to a Page. */
export default class FacebookConnection extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'facebook_connections'

  @column({ isPrimary: true })
  declare applicationId: string

  @column()
  declare kind: GraphKind

  /** Of the Page or the Instagram account, as events name it. */
  @column()
  declare pageId: string

  /** The Page that an Instagram account is linked to; null for a Page. */
  @column()
  declare hostPageId: string | null

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

  /** The Page whose events Facebook delivers to us. */
  get subscribedPageId(): string {
    return this.hostPageId ?? this.pageId
  }

  @belongsTo(() => Application, { foreignKey: 'applicationId' })
  declare application: BelongsTo<typeof Application>
}
