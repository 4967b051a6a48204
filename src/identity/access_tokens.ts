import { AccessToken, DbAccessTokensProvider } from '@adonisjs/auth/access_tokens'
import type { Secret } from '@adonisjs/core/helpers'
import type { LucidModel } from '@adonisjs/lucid/types/model'
import { TOKEN_USE_INTERVAL_MS } from './limits.js'

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
