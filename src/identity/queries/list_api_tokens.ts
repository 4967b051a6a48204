import type { AccessToken } from '@adonisjs/auth/access_tokens'
import User from '../models/user.js'

/** Newest first. */
export async function listApiTokens(user: User): Promise<AccessToken[]> {
  const tokens = await User.accessTokens.all(user)
  return tokens.sort((a, b) => Number(b.identifier) - Number(a.identifier))
}
