import { BaseModel, beforeCreate, belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import type { KnowledgeState, SourceKind } from '#protocol/knowledge'
import { newId } from '#src/shared/ids'
import { jsonColumn } from '#src/shared/database/json_column'
import DataSource from './data_source.js'

export type ItemMetadata = Record<string, string | number | boolean | null>

/** One document of a source. Its text is in `item_versions`, so that lists do not load it. */
export default class DataItem extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'data_items'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare workspaceId: string

  @column()
  declare sourceId: string

  @column()
  declare kind: SourceKind

  @column()
  declare title: string

  @column()
  declare url: string | null

  @column()
  declare externalId: string

  @column()
  declare state: KnowledgeState

  @column()
  declare progress: number | null

  @column()
  declare errorCode: string | null

  @column()
  declare errorDetail: string | null

  @column.dateTime()
  declare retryAt: DateTime | null

  @column()
  declare storageKey: string | null

  @column()
  declare fileName: string | null

  @column()
  declare mediaType: string | null

  @column({ consume: (value) => (value === null ? null : Number(value)) })
  declare byteSize: number | null

  @column()
  declare characters: number | null

  /** Hash of an upload's bytes, unique within a workspace. Null for fetched items. */
  @column()
  declare byteHash: string | null

  /** Hash of the clean text, which shows whether reading again changed anything. */
  @column()
  declare contentHash: string | null

  @column()
  declare version: number

  @column()
  declare language: string | null

  @column(jsonColumn<ItemMetadata>({}))
  declare metadata: ItemMetadata

  @column.dateTime()
  declare publishedAt: DateTime | null

  @column.dateTime()
  declare answerableSince: DateTime | null

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @column.dateTime({ autoCreate: true, autoUpdate: true })
  declare updatedAt: DateTime

  @belongsTo(() => DataSource, { foreignKey: 'sourceId' })
  declare source: BelongsTo<typeof DataSource>

  @beforeCreate()
  static identify(item: DataItem) {
    item.id ??= newId()
  }
}
