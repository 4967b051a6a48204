import { BaseModel, beforeCreate, belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import type { UndeliveredReason } from '#src/conversations/channel'
import { newId } from '#src/shared/ids'
import Application from '../../models/application.js'

/** PostgreSQL hands out big integers as text. */
export const bigNumber = {
  consume: (value: unknown) => (value === null || value === undefined ? null : Number(value)),
}

/** A visitor in a messenger, identified by the messenger's id for this application. */
export default class MessengerThread extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'messenger_threads'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare applicationId: string

  @column()
  declare visitorId: string

  /** Null if the messenger doesn't report it. */
  @column()
  declare visitorName: string | null

  /** The BCP 47 tag of the visitor's messenger; null if it doesn't report one. */
  @column()
  declare language: string | null

  /** Reserved; its conversation comes with the first message. */
  @column()
  declare conversationId: string

  /** When a human agent last answered outside Parley, by the messenger's clock. */
  @column(bigNumber)
  declare personAtMs: number | null

  @column.dateTime()
  declare disclosedAt: DateTime | null

  /** Since when messages can't be delivered, because the visitor blocked or removed us, for example. */
  @column.dateTime()
  declare leftAt: DateTime | null

  /** Null if the messenger doesn't say why. */
  @column()
  declare leftReason: UndeliveredReason | null

  @column.dateTime()
  declare claimedUntil: DateTime | null

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @belongsTo(() => Application, { foreignKey: 'applicationId' })
  declare application: BelongsTo<typeof Application>

  @beforeCreate()
  static identify(thread: MessengerThread) {
    thread.id ??= newId()
    thread.conversationId ??= newId()
  }
}
