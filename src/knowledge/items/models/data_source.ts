import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { KnowledgeState, Refresh, SourceKind, SourceOptions } from '#protocol/knowledge'
import { newId } from '#src/shared/ids'
import { jsonColumn } from '#src/shared/database/json_column'
import type { FeedPace } from '#src/knowledge/documents/feeds/feed'

/** What was connected once. */
export default class DataSource extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'data_sources'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare userId: string

  @column()
  declare kind: SourceKind

  @column()
  declare title: string

  @column()
  declare url: string | null

  @column()
  declare state: KnowledgeState

  /** `answers` for the one that holds the answers its owner wrote. */
  @column()
  declare role: 'answers' | null

  @column()
  declare errorCode: string | null

  @column()
  declare errorDetail: string | null

  @column.dateTime()
  declare retryAt: DateTime | null

  /** `refresh` is a model's own method. */
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

  /** Of the bytes that were last understood. */
  @column()
  declare bodyHash: string | null

  @column(jsonColumn<FeedPace | null>(null))
  declare feedPace: FeedPace | null

  @column.dateTime()
  declare lastSyncedAt: DateTime | null

  /** When it is looked at next without being asked; null for never. */
  @column.dateTime()
  declare nextSyncAt: DateTime | null

  /** Looks in a row that failed. */
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
