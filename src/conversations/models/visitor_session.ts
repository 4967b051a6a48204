import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { newId } from '#src/shared/ids'
import { jsonColumn } from '#src/shared/database/json_column'

/**
 * The visitor's identity as signed by the embedding page's server; the signature covers name and email only
 * if `isWhole`.
 */
export type VisitorIdentity = { id: string; name: string | null; email: string | null; isWhole?: boolean }

/** Allows a visitor to talk to one application from one origin; deleting the row revokes it. */
export default class VisitorSession extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'visitor_sessions'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare applicationId: string

  /** Reserved when the session opens; the conversation is created with the first message. */
  @column()
  declare conversationId: string

  @column()
  declare origin: string

  @column(jsonColumn<VisitorIdentity | null>(null))
  declare identity: VisitorIdentity | null

  @column.dateTime()
  declare expiresAt: DateTime

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @beforeCreate()
  static identify(session: VisitorSession) {
    session.id ??= newId()
    session.conversationId ??= newId()
  }
}
