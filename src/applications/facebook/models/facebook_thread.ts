import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { newId } from '#src/shared/ids'

/** PostgreSQL returns bigint columns as strings. */
export const bigNumber = {
  consume: (value: unknown) => (value === null || value === undefined ? null : Number(value)),
}

/** A visitor of a Page, identified by a page-scoped id from Facebook. */
export default class FacebookThread extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'facebook_threads'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare applicationId: string

  @column()
  declare visitorId: string

  /** Reserved id; the conversation is created with the first message. */
  @column()
  declare conversationId: string

  /** When a person last answered outside Parley, by Facebook's clock. */
  @column(bigNumber)
  declare personAtMs: number | null

  @column.dateTime()
  declare disclosedAt: DateTime | null

  @column.dateTime()
  declare claimedUntil: DateTime | null

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @beforeCreate()
  static identify(thread: FacebookThread) {
    thread.id ??= newId()
    thread.conversationId ??= newId()
  }
}
