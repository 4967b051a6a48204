import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { newId } from '#src/shared/ids'
import { jsonColumn } from '#src/shared/database/json_column'

export default class Passkey extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'passkeys'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare userId: string

  @column()
  declare name: string

  @column()
  declare credentialId: string

  @column({ serializeAs: null })
  declare publicKey: string

  @column({ consume: Number })
  declare counter: number

  @column(jsonColumn<string[]>([]))
  declare transports: string[]

  @column.dateTime()
  declare lastUsedAt: DateTime | null

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @beforeCreate()
  static identify(passkey: Passkey) {
    passkey.id ??= newId()
  }
}
