import { BaseModel, belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import type { DomainProblem, DomainState } from '#protocol/domains'
import Application from './application.js'

/** A domain on which an application serves its visitors, once DNS proves that its owner wants that. */
export default class ApplicationDomain extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'application_domains'

  @column({ isPrimary: true })
  declare applicationId: string

  @column()
  declare domain: string

  @column({ serializeAs: null })
  declare token: string

  @column()
  declare state: DomainState

  @column()
  declare problem: DomainProblem | null

  @column()
  declare seen: string

  @column.dateTime()
  declare checkedAt: DateTime | null

  @column.dateTime()
  declare nextCheckAt: DateTime

  @column.dateTime()
  declare failingSince: DateTime | null

  @column.dateTime()
  declare notifiedAt: DateTime | null

  @column.dateTime()
  declare reachedAt: DateTime | null

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @belongsTo(() => Application, { foreignKey: 'applicationId' })
  declare application: BelongsTo<typeof Application>
}
