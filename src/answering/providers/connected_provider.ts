import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { ModelProviderName } from '#protocol/providers'
import { newId } from '#src/shared/ids'

/** A provider configured by an account; at most one per name. */
export default class ConnectedProvider extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'model_providers'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare workspaceId: string

  @column()
  declare provider: ModelProviderName

  @column()
  declare baseUrl: string | null

  /** Encrypted; null for a server that needs no key. */
  @column({ serializeAs: null })
  declare secret: string | null

  @column()
  declare keyEnding: string | null

  @column()
  declare model: string | null

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @column.dateTime({ autoCreate: true, autoUpdate: true })
  declare updatedAt: DateTime

  @beforeCreate()
  static identify(row: ConnectedProvider) {
    row.id ??= newId()
  }
}
