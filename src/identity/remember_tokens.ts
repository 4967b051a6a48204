import type { RememberMeToken } from '@adonisjs/auth/session'
import { DbRememberMeTokensProvider } from '@adonisjs/auth/session'
import type { LucidModel, LucidRow } from '@adonisjs/lucid/types/model'

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
