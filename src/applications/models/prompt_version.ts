import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { Strictness } from '#protocol/applications'
import { newId } from '#src/shared/ids'

export default class PromptVersion extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'prompt_versions'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare applicationId: string

  @column()
  declare masterPrompt: string

  @column()
  declare strictness: Strictness

  @column()
  declare language: string | null

  @column()
  declare model: string | null

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @beforeCreate()
  static identify(version: PromptVersion) {
    version.id ??= newId()
  }
}
