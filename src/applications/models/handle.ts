import { BaseModel, belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import Application from './application.js'

/** A bio link's current handle, or a former one that redirects to it until `releasedAt`. */
export default class Handle extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'handles'

  @column({ isPrimary: true })
  declare handle: string

  @column()
  declare applicationId: string

  @column({ consume: Boolean })
  declare current: boolean

  @column.dateTime()
  declare releasedAt: DateTime | null

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @belongsTo(() => Application, { foreignKey: 'applicationId' })
  declare application: BelongsTo<typeof Application>
}
