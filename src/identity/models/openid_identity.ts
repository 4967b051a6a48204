import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { newId } from '#src/shared/ids'

/** Who an account is at an OpenID provider: one person per provider. */
export default class OpenIdIdentity extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'openid_identities'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare userId: string

  @column()
  declare issuer: string

  @column()
  declare subject: string

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @beforeCreate()
  static identify(identity: OpenIdIdentity) {
    identity.id ??= newId()
  }
}
