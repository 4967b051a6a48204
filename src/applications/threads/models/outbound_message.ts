import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { newId } from '#src/shared/ids'
import { bigNumber } from './messenger_thread.js'

export type OutboundState = 'waiting' | 'sending' | 'sent' | 'dropped'

/** A message to a messenger. Facebook gets its id as metadata and returns it in the echo. */
export default class OutboundMessage extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'messenger_parts'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare threadId: string

  @column()
  declare text: string

  /** WhatsApp's template with its parameters, as JSON, which is sent instead of the text. */
  @column({ consume: (value: string | null | undefined) => value ?? null })
  declare template: string | null

  /** The number of the message it replies to; null outside groups. */
  @column(bigNumber)
  declare replyTo: number | null

  /** False for a human agent's own words. */
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
