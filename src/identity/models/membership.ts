import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { Role } from '#protocol/team'
import { newId } from '#src/shared/ids'

/** A person in a workspace. */
export default class Membership extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'memberships'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare workspaceId: string

  @column()
  declare userId: string

  @column()
  declare role: Role

  /** Whether conversations that need a person notify this one. */
  @column({ consume: Boolean })
  declare isNotified: boolean

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @beforeCreate()
  static identify(membership: Membership) {
    membership.id ??= newId()
  }
}
