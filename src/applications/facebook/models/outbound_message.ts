import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { newId } from '#src/shared/ids'

export type OutboundState = 'waiting' | 'sending' | 'sent' | 'dropped'

/** A message to Facebook. Its id is sent as metadata and returned in the echo. */
export default class OutboundMessage extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'facebook_parts'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare threadId: string

  @column()
  declare text: string

  /** False for a message that a person wrote. */
  @column({ consume: Boolean })
  declare automatic: boolean

  @column()
  declare state: OutboundState

  @column()
  declare mid: string | null

  @column.dateTime()
  declare triedAt: DateTime | null

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @beforeCreate()
  static identify(part: OutboundMessage) {
    part.id ??= newId()
  }
}
