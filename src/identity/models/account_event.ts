import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { AccountEventKind } from '#protocol/account_events'
import { newId } from '#src/shared/ids'

/** An entry of an account's activity log. Never updated. */
export default class AccountEvent extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'account_events'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare userId: string

  @column()
  declare kind: AccountEventKind

  @column()
  declare detail: string | null

  @column()
  declare userAgent: string | null

  @column()
  declare address: string | null

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @beforeCreate()
  static identify(event: AccountEvent) {
    event.id ??= newId()
  }
}
