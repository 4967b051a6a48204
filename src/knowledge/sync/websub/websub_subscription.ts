import { randomBytes } from 'node:crypto'
import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'

export type SubscriptionState = 'requested' | 'active' | 'denied' | 'leaving'

export default class WebsubSubscription extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'websub_subscriptions'

  /** Secret: anyone who knows it can call back as the hub. */
  @column({ isPrimary: true })
  declare id: string

  /** Null while the hub has yet to confirm the unsubscription. */
  @column()
  declare sourceId: string | null

  @column()
  declare hubUrl: string

  @column()
  declare topicUrl: string | null

  @column()
  declare topicHash: string

  /** Signs deliveries. */
  @column()
  declare secret: string

  @column()
  declare state: SubscriptionState

  @column.dateTime()
  declare leaseEndsAt: DateTime | null

  @column.dateTime()
  declare renewAt: DateTime | null

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @column.dateTime({ autoCreate: true, autoUpdate: true })
  declare updatedAt: DateTime

  @beforeCreate()
  static identify(subscription: WebsubSubscription) {
    subscription.id ??= randomBytes(32).toString('base64url')
    subscription.secret ??= randomBytes(32).toString('hex')
  }
}
