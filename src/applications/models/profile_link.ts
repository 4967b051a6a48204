import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { LinkKind } from '#protocol/applications'
import { newId } from '#src/shared/ids'

export default class ProfileLink extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'profile_links'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare applicationId: string

  @column()
  declare kind: LinkKind

  @column()
  declare title: string

  @column()
  declare url: string

  /** Refers to one of the application's `link_pictures`. */
  @column()
  declare picture: string | null

  @column()
  declare price: string

  @column()
  declare button: string

  @column()
  declare position: number

  @column({ consume: Boolean })
  declare visible: boolean

  @column.dateTime()
  declare startsAt: DateTime | null

  @column.dateTime()
  declare endsAt: DateTime | null

  @column()
  declare clicks: number

  @beforeCreate()
  static identify(link: ProfileLink) {
    link.id ??= newId()
  }
}
