import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import { DateTime } from 'luxon'
import type { BrokenCheck } from '#protocol/checks'
import { newId } from '#src/shared/ids'
import { jsonColumn } from '#src/shared/database/json_column'
import { CHECK_RUN_MS } from '../limits.js'

export type CheckCause = 'content' | 'prompt' | 'asked'

export default class CheckRun extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'check_runs'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare workspaceId: string

  @column()
  declare cause: CheckCause

  @column()
  declare passed: number

  @column()
  declare failed: number

  @column(jsonColumn<BrokenCheck[]>([]))
  declare broke: BrokenCheck[]

  @column.dateTime()
  declare finishedAt: DateTime | null

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  get isRunning(): boolean {
    return this.finishedAt === null && this.createdAt > DateTime.utc().minus(CHECK_RUN_MS)
  }

  @beforeCreate()
  static identify(run: CheckRun) {
    run.id ??= newId()
  }
}
