import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { fail, ok, type Result } from '#src/shared/result'
import type User from '../models/user.js'
import { findAccountByToken } from '../queries/find_account_by_token.js'
import { consumeToken } from './consume_token.js'

/** Verifying an already verified address succeeds. */
export async function verifyEmail(user: User, token: string): Promise<Result<true, 'dead_link'>> {
  if (user.emailVerifiedAt) return ok(true)
  const account = await findAccountByToken(token, 'verify')
  if (account?.id !== user.id) return fail('dead_link')

  return db.transaction(async (trx) => {
    if (!(await consumeToken(user.id, token, 'verify', trx))) return fail('dead_link')
    user.useTransaction(trx)
    user.emailVerifiedAt = DateTime.utc()
    await user.save()
    return ok(true)
  })
}
