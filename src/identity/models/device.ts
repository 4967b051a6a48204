import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { newId } from '#src/shared/ids'

export default class Device extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'devices'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare userId: string

  @column()
  declare userAgent: string | null

  @column()
  declare address: string | null

  @column()
  declare rememberTokenId: number | null

  @column.dateTime()
  declare lastSeenAt: DateTime

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @beforeCreate()
  static identify(device: Device) {
    device.id ??= newId()
  }
}
