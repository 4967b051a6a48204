import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { newId } from '#src/shared/ids'
import { bigNumber } from './messenger_thread.js'

export type InboundState = 'waiting' | 'answered' | 'person' | 'late' | 'echo'
/** Messages that get a fixed reply: a command, or a change to an answered message. */
export type Signal = 'start' | 'help' | 'edited'

/** A message from a messenger; each `mid` of a thread is stored once. */
export default class InboundMessage extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'messenger_arrivals'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare threadId: string

  @column()
  declare mid: string

  /** The messenger's sequence number in the chat; null if it has none. */
  @column(bigNumber)
  declare number: number | null

  @column()
  declare text: string

  /** A hash that shows whether an edited message differs from the answered one. */
  @column()
  declare fingerprint: string | null

  @column({ consume: Boolean })
  declare hasAttachment: boolean

  @column()
  declare signal: Signal | null

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
