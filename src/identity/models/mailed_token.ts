import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { newId } from '#src/shared/ids'

export type TokenPurpose = 'reset' | 'verify'

/** A link that was mailed to an address. The link itself is nowhere but in that mail. */
export default class MailedToken extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'mailed_tokens'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare userId: string

  @column()
  declare purpose: TokenPurpose

  @column()
  declare hash: string

  @column()
  declare email: string

  @column.dateTime()
  declare expiresAt: DateTime

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @beforeCreate()
  static identify(token: MailedToken) {
    token.id ??= newId()
  }
}
