import { withAuthFinder } from '@adonisjs/auth/mixins/lucid'
import { compose } from '@adonisjs/core/helpers'
import hash from '@adonisjs/core/services/hash'
import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { newId } from '#src/shared/ids'
import { AccessTokens } from '../access_tokens.js'
import { RememberTokens } from '../remember_tokens.js'

/** An account holder: a person who can sign in. Content belongs to their workspaces. */
export default class User extends compose(BaseModel, withAuthFinder(hash)) {
  static selfAssignPrimaryKey = true
  static table = 'users'
  static rememberMeTokens = new RememberTokens({ tokenableModel: User })
  static accessTokens = new AccessTokens({ tokenableModel: User, prefix: 'ply_', tokenSecretLength: 40 })

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare name: string

  @column()
  declare email: string

  /** Empty for the account that owns the address; an account that only claims it has its own id here. */
  @column({ serializeAs: null })
  declare emailClaim: string

  @column({ serializeAs: null })
  declare password: string

  @column.dateTime()
  declare emailVerifiedAt: DateTime | null

  @column()
  declare locale: string

  @column()
  declare timeZone: string

  /** The content hash of the picture; null without one. */
  @column()
  declare avatar: string | null

  @column()
  declare theme: 'system' | 'light' | 'dark'

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @column.dateTime({ autoCreate: true, autoUpdate: true })
  declare updatedAt: DateTime

  /** Set during a request that issues a remember-me token. Not a column. */
  declare rememberTokenId?: number

  @beforeCreate()
  static identify(user: User) {
    user.id ??= newId()
  }
}
