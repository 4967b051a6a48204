import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { newId } from '#src/shared/ids'
import { bigNumber } from './facebook_thread.js'

export type InboundState = 'waiting' | 'answered' | 'person' | 'late' | 'echo'

/** A message from Facebook; each `mid` is stored once per thread. */
export default class InboundMessage extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'facebook_arrivals'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare threadId: string

  @column()
  declare mid: string

  @column()
  declare text: string

  @column({ consume: Boolean })
  declare hasAttachment: boolean

  @column(bigNumber)
  declare sentAtMs: number

  @column()
  declare state: InboundState

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @beforeCreate()
  static identify(arrival: InboundMessage) {
    arrival.id ??= newId()
  }
}
