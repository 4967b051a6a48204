import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { newId } from '#src/shared/ids'
import { bigNumber } from './messenger_thread.js'

export type InboundState = 'waiting' | 'answered' | 'person' | 'late' | 'echo'
/** What needs a fixed reply: a command, or a change to a message that was answered already. */
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

  /** The messenger's own count of a chat's messages; null when it has none. */
  @column(bigNumber)
  declare number: number | null

  @column()
  declare text: string

  /** Compares an edited message with what was answered. */
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
