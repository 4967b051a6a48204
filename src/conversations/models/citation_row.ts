import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { Citation } from '#protocol/chat'

/**
 * An exact quote that supports an answer, or a closest passage of an unanswered question. Deleted with its
 * item.
 */
export default class CitationRow extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'citations'

  /** Half of the composite key. Lucid only supports single-column keys, and these rows are never updated. */
  @column({ isPrimary: true })
  declare messageId: string

  @column()
  declare number: number

  @column({ consume: Boolean })
  declare isClosest: boolean

  @column()
  declare itemId: string

  @column()
  declare version: number

  @column()
  declare kind: string

  @column()
  declare title: string

  @column()
  declare url: string | null

  @column()
  declare quote: string

  @column()
  declare startOffset: number

  @column()
  declare endOffset: number

  @column()
  declare startMs: number | null

  @column()
  declare endMs: number | null

  @column()
  declare place: string | null

  @column()
  declare before: string

  @column()
  declare after: string

  toCitation(): Citation {
    const {
      number: index,
      itemId,
      version,
      title,
      url,
      kind,
      quote,
      startMs,
      endMs,
      place,
      before,
      after,
    } = this
    return {
      index,
      itemId,
      version,
      title,
      url,
      kind,
      quote,
      start: this.startOffset,
      end: this.endOffset,
      startMs,
      endMs,
      place,
      before,
      after,
    }
  }
}
