import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { ActivityAction } from '#protocol/activity'
import { newId } from '#src/shared/ids'

/** An entry of a workspace's activity. Updated only to forget a person. */
export default class ActivityEntry extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'workspace_activity'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare workspaceId: string

  @column()
  declare actorId: string | null

  @column()
  declare actorName: string | null

  @column()
  declare action: ActivityAction

  @column()
  declare subjectKind: string | null

  @column()
  declare subjectId: string | null

  @column()
  declare subjectTitle: string | null

  @column()
  declare detail: string | null

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @beforeCreate()
  static identify(entry: ActivityEntry) {
    entry.id ??= newId()
  }
}
