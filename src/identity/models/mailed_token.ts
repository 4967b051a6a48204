import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { newId } from '#src/shared/ids'

export type TokenPurpose = 'reset' | 'verify'

/** A mailed link. Only the hash of its secret is stored. */
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
