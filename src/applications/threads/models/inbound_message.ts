import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { newId } from '#src/shared/ids'
import { bigNumber } from './messenger_thread.js'

export type InboundState = 'waiting' | 'answered' | 'person' | 'late' | 'echo' | 'deleted'
/**
 * Messages that get a fixed reply: a command, or a change to an answered message. `deleted` messages were
 * taken back.
 */
export type Signal = 'start' | 'help' | 'edited' | 'deleted'

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

  /** The message of the conversation that contains it; null until it is there. */
  @column()
  declare messageId: string | null

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
