import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { KnowledgeState, Refresh, SourceKind, SourceOptions } from '#protocol/knowledge'
import { newId } from '#src/shared/ids'
import { jsonColumn } from '#src/shared/database/json_column'
import type { FeedSchedule } from '../../documents/feeds/feed.js'

export default class DataSource extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'data_sources'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare workspaceId: string

  @column()
  declare kind: SourceKind

  @column()
  declare title: string

  @column()
  declare url: string | null

  @column()
  declare state: KnowledgeState

  /** `answers` for the source of answers that the account holder wrote. */
  @column()
  declare role: 'answers' | null

  @column()
  declare errorCode: string | null

  @column()
  declare errorDetail: string | null

  @column.dateTime()
  declare retryAt: DateTime | null

  /** Not named `refresh`, which is a method of models. */
  @column({ columnName: 'refresh' })
  declare refreshEvery: Refresh

  @column(jsonColumn<SourceOptions>({}))
  declare options: SourceOptions

  @column()
  declare etag: string | null

  @column()
  declare lastModified: string | null

  /** The feed behind the address, when the address is a page's. */
  @column()
  declare feedUrl: string | null

  /** Hash of the feed as it was last read. */
  @column()
  declare bodyHash: string | null

  @column({ columnName: 'feed_pace', ...jsonColumn<FeedSchedule | null>(null) })
  declare feedSchedule: FeedSchedule | null

  @column.dateTime()
  declare lastSyncedAt: DateTime | null

  @column.dateTime()
  declare nextSyncAt: DateTime | null

  @column()
  declare syncFailures: number

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @column.dateTime({ autoCreate: true, autoUpdate: true })
  declare updatedAt: DateTime

  @beforeCreate()
  static identify(source: DataSource) {
    source.id ??= newId()
  }
}
