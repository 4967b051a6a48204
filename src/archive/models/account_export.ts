import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { newId } from '#src/shared/ids'

/** Everything of an account in one archive, made in the background. The latest one is kept. */
export default class AccountExport extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'account_exports'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare userId: string

  @column()
  declare state: 'making' | 'ready' | 'failed'

  @column({ consume: (value) => (value === null ? null : Number(value)) })
  declare byteSize: number | null

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  /** Beside the originals, so that it goes with them when the account is deleted. */
  get storageKey(): string {
    return `originals/${this.userId}/exports/${this.id}.zip`
  }

  @beforeCreate()
  static identify(made: AccountExport) {
    made.id ??= newId()
  }
}
