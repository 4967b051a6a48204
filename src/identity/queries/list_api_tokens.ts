import type { AccessToken } from '@adonisjs/auth/access_tokens'
import db from '@adonisjs/lucid/services/db'
import User from '../models/user.js'

/** Newest first. */
export async function listApiTokens(user: User): Promise<AccessToken[]> {
  const tokens = await User.accessTokens.all(user)
  return tokens.sort((a, b) => Number(b.identifier) - Number(a.identifier))
}

/** A token for one workspace, with its secret. One without a workspace, after a crash in between, is never shown. */
export async function createApiToken(
  user: User,
  workspaceId: string,
  abilities: string[],
  options: { name?: string; expiresIn?: string }
): Promise<AccessToken> {
  const token = await User.accessTokens.create(user, abilities, options)
  const row = db.from('auth_access_tokens').where('id', String(token.identifier))
  await row.update({ workspace_id: workspaceId })
  return token
}
