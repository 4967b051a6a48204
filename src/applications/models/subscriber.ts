import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { SubscriberState } from '#protocol/applications'
import type { Locale } from '#protocol/profile'
import { newId } from '#src/shared/ids'

export default class Subscriber extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'subscribers'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare applicationId: string

  @column()
  declare email: string

  @column()
  declare name: string | null

  @column()
  declare state: SubscriberState

  /** The language of the page on which the person subscribed. */
  @column()
  declare locale: Locale

  @column()
  declare consent: string

  /** The number of confirmation emails sent. */
  @column()
  declare emails: number

  @column.dateTime()
  declare emailedAt: DateTime | null

  @column.dateTime()
  declare confirmedAt: DateTime | null

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @beforeCreate()
  static identify(subscriber: Subscriber) {
    subscriber.id ??= newId()
  }
}
