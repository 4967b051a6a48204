import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { WebhookEvent } from '#protocol/webhooks'
import { newId } from '#src/shared/ids'
import { jsonColumn } from '#src/shared/database/json_column'

export default class Webhook extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'webhooks'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare workspaceId: string

  @column()
  declare url: string

  /** Encrypted; signs every delivery. */
  @column({ serializeAs: null })
  declare secret: string

  @column(jsonColumn<WebhookEvent[]>([]))
  declare events: WebhookEvent[]

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @beforeCreate()
  static identify(webhook: Webhook) {
    webhook.id ??= newId()
  }
}
