import type { AccessToken } from '@adonisjs/auth/access_tokens'
import db from '@adonisjs/lucid/services/db'
import { recordActivity } from '../activity/activity.js'
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
  await db.transaction(async (trx) => {
    const row = trx.from('auth_access_tokens').where('id', String(token.identifier))
    await row.update({ workspace_id: workspaceId })
    await recordActivity(workspaceId, { action: 'token.created', subject: named(token.name) }, trx)
  })
  return token
}

/** The token's name; null when this person has no such token. */
export function revokeApiToken(user: User, id: number): Promise<{ name: string | null } | null> {
  return db.transaction(async (trx) => {
    const tokens = () => trx.from('auth_access_tokens').where({ id, tokenable_id: user.id })
    const row: { name: string | null; workspace_id: string | null } | null = await tokens().first()
    if (!row || Number(await tokens().delete()) !== 1) return null
    if (row.workspace_id)
      await recordActivity(row.workspace_id, { action: 'token.revoked', subject: named(row.name) }, trx)
    return { name: row.name }
  })
}

const named = (title: string | null) => ({ kind: 'other', title: title ?? undefined }) as const
