import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { Role } from '#protocol/team'
import { newId } from '#src/shared/ids'

/** An invitation to a workspace. Only the hash of its secret is stored. */
export default class Invitation extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'invitations'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare workspaceId: string

  @column()
  declare invitedBy: string | null

  @column()
  declare email: string

  @column()
  declare role: Role

  @column()
  declare hash: string | null

  @column.dateTime()
  declare expiresAt: DateTime

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @beforeCreate()
  static identify(invitation: Invitation) {
    invitation.id ??= newId()
  }
}
