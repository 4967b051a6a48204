import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { newId } from '#src/shared/ids'

/** An archive of an account, written in the background. Only the latest is stored. */
export default class AccountExport extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'account_exports'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare workspaceId: string

  @column()
  declare state: 'making' | 'ready' | 'failed'

  @column({ consume: (value) => (value === null ? null : Number(value)) })
  declare byteSize: number | null

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  /** Stored with the originals, so that both are deleted with the account. */
  get storageKey(): string {
    return `originals/${this.workspaceId}/exports/${this.id}.zip`
  }

  @beforeCreate()
  static identify(made: AccountExport) {
    made.id ??= newId()
  }
}
