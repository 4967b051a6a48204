import { withAuthFinder } from '@adonisjs/auth/mixins/lucid'
import { compose, type Secret } from '@adonisjs/core/helpers'
import hash from '@adonisjs/core/services/hash'
import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { newId } from '#src/shared/ids'
import { AccessToken, DbAccessTokensProvider } from '@adonisjs/auth/access_tokens'
import type { LucidModel, LucidRow } from '@adonisjs/lucid/types/model'
import { TOKEN_USE_INTERVAL_MS } from '../limits.js'
import { DbRememberMeTokensProvider, type RememberMeToken } from '@adonisjs/auth/session'

type Issued = { rememberTokenId?: number }

/** Records the issued token's id on the user object, so that it can be stored with the device. */
export class RememberTokens<Model extends LucidModel> extends DbRememberMeTokensProvider<Model> {
  async create(user: InstanceType<Model>, expiresIn: string | number): Promise<RememberMeToken> {
    const token = await super.create(user, expiresIn)
    ;(user as Issued).rememberTokenId = Number(token.identifier)
    return token
  }

  /** Every use replaces the token, so the device's reference is updated. */
  async recycle(
    user: InstanceType<Model>,
    identifier: string | number | bigint,
    expiresIn: string | number
  ): Promise<RememberMeToken> {
    const token = await super.recycle(user, identifier as number, expiresIn)
    const db = await this.getDb()
    await db
      .from('devices')
      .where({ user_id: (user as LucidRow).$primaryKeyValue, remember_token_id: Number(identifier) })
      .update({ remember_token_id: Number(token.identifier) })
    return token
  }
}

/**
 * Records a use at most once a minute and only for a valid secret: the framework's provider would turn every API read into a
 * write, and let anyone with a guessed id cause writes.
 */
export class AccessTokens<Model extends LucidModel> extends DbAccessTokensProvider<Model> {
  async verify(value: Secret<string>): Promise<AccessToken | null> {
    const decoded = AccessToken.decode(this.prefix, value.release())
    // The identifier is a row number, and PostgreSQL throws when comparing it with anything else.
    if (!decoded || !/^\d{1,9}$/.test(decoded.identifier)) return null

    const db = await this.getDb()
    const row = await db.query().from(this.table).where({ id: decoded.identifier, type: this.type }).first()
    const token = row ? this.dbRowToAccessToken(row) : null
    if (!token?.verify(decoded.secret) || token.isExpired()) return null

    const lastUsedMs = token.lastUsedAt ? new Date(token.lastUsedAt).getTime() : 0
    if (Date.now() - lastUsedMs > TOKEN_USE_INTERVAL_MS) {
      await db.from(this.table).where({ id: row.id, type: this.type }).update({ last_used_at: new Date() })
    }
    return token
  }
}

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
