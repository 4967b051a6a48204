import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { newId } from '#src/shared/ids'

/** Owns all content. Everything in it is deleted with this row. A person's first workspace has the person's id. */
export default class Workspace extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'workspaces'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare name: string

  /** The model of the internal chat: `provider:model`, `quotes`, or null for the default. */
  @column()
  declare chatModel: string | null

  /** Members need a passkey or two-step verification. */
  @column({ consume: Boolean })
  declare requiresTwoStep: boolean

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @column.dateTime({ autoCreate: true, autoUpdate: true })
  declare updatedAt: DateTime

  @beforeCreate()
  static identify(workspace: Workspace) {
    workspace.id ??= newId()
  }
}
