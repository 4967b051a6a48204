import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { newId } from '#src/shared/ids'

/** PostgreSQL hands out big integers as text. */
export const bigNumber = {
  consume: (value: unknown) => (value === null || value === undefined ? null : Number(value)),
}

/** A visitor of a Page, by the id that Facebook gives them for this Page. */
export default class FacebookThread extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'facebook_threads'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare applicationId: string

  @column()
  declare visitorId: string

  /** Reserved; its conversation comes with the first message. */
  @column()
  declare conversationId: string

  /** Facebook's clock: when a person last answered outside of this product. */
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
