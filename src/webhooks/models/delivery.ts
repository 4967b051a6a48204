import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { DeliveryRow } from '#protocol/webhooks'
import { newId } from '#src/shared/ids'

export default class Delivery extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'webhook_deliveries'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare webhookId: string

  @column()
  declare event: DeliveryRow['event']

  /** The conversation it is about; the row is deleted with it. */
  @column()
  declare conversationId: string | null

  @column()
  declare subject: string

  @column()
  declare body: string

  @column()
  declare state: DeliveryRow['state']

  @column()
  declare attempts: number

  @column()
  declare status: number | null

  @column()
  declare problem: string | null

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @column.dateTime()
  declare deliveredAt: DateTime | null

  @beforeCreate()
  static identify(delivery: Delivery) {
    delivery.id ??= newId()
  }
}
