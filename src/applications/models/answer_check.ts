import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { CheckExpects } from '#protocol/checks'
import { newId } from '#src/shared/ids'

export default class AnswerCheck extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'answer_checks'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare workspaceId: string

  @column()
  declare applicationId: string | null

  @column()
  declare question: string

  @column()
  declare expects: CheckExpects

  @column()
  declare sourceId: string | null

  /** Separated by commas; the answer must contain all of them. */
  @column()
  declare words: string | null

  @column()
  declare state: 'passed' | 'failed' | null

  @column()
  declare reason: string | null

  @column()
  declare answer: string | null

  @column.dateTime()
  declare askedAt: DateTime | null

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @beforeCreate()
  static identify(check: AnswerCheck) {
    check.id ??= newId()
  }
}
