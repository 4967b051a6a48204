import { AccessToken, DbAccessTokensProvider } from '@adonisjs/auth/access_tokens'
import type { Secret } from '@adonisjs/core/helpers'
import type { LucidModel } from '@adonisjs/lucid/types/model'

const NOTED_EVERY_MS = 60_000

/**
 * The framework's tokens, but a use is noted once a minute and only for the right secret: noting every request would
 * make every read of the API a write, and let strangers with guessed ids write.
 */
export class AccessTokens<Model extends LucidModel> extends DbAccessTokensProvider<Model> {
  async verify(value: Secret<string>): Promise<AccessToken | null> {
    const decoded = AccessToken.decode(this.prefix, value.release())
    // The identifier is a row's number; PostgreSQL refuses to compare anything else.
    if (!decoded || !/^\d{1,9}$/.test(decoded.identifier)) return null

    const db = await this.getDb()
    const row = await db.query().from(this.table).where({ id: decoded.identifier, type: this.type }).first()
    const token = row ? this.dbRowToAccessToken(row) : null
    if (!token?.verify(decoded.secret) || token.isExpired()) return null

    const lastUsedMs = token.lastUsedAt ? new Date(token.lastUsedAt).getTime() : 0
    if (Date.now() - lastUsedMs > NOTED_EVERY_MS) {
      await db.from(this.table).where({ id: row.id, type: this.type }).update({ last_used_at: new Date() })
    }
    return token
  }
}
