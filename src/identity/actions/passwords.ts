import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { newId } from '#src/shared/ids'
import { enqueue } from '#src/shared/queue/enqueue'
import { fail, ok, type Result } from '#src/shared/result'
import SendPasswordNoticeJob from '../mail/send_password_notice_job.js'
import User from '../models/user.js'
import { createAccount } from '../workspaces/create_account.js'
import { keepOnlyMember } from '../workspaces/members.js'
import { signOutDevices } from './devices.js'
import { consumeToken } from './mailed_tokens.js'
import MailedToken from '../models/mailed_token.js'

export type PasswordReset = {
  user: User
  /** The account that had this address before and must be erased now; null when the account stays the same. */
  replaced: string | null
}

type FirstProof =
  | 'start_empty'
  | { keepContent: (workspaceIds: string[], trx: TransactionClientContract) => Promise<void> }

/**
 * Sets a new password through a mailed link and signs the account out everywhere. Receiving the link proves ownership of the
 * address. When that is the first proof, someone else may have made the account: the address then gets an empty one, or keeps
 * the content without any access or members from before (`keepContent` closes what belongs to applications).
 */
export async function resetPassword(
  accountId: string,
  token: string,
  password: string,
  firstProof: FirstProof
): Promise<Result<PasswordReset, 'dead_link'>> {
  return db.transaction(async (trx) => {
    if (!(await consumeToken(accountId, token, 'reset', trx))) return fail('dead_link')
    const account = await User.findOrFail(accountId, { client: trx })
    await signOutDevices(accountId, null, trx)
    // Linked again with the next sign-in by the person who has the address now.
    await trx.from('openid_identities').where('user_id', accountId).delete()
    const isFirstProof = account.emailVerifiedAt === null
    const startsEmpty = isFirstProof && firstProof === 'start_empty'
    if (isFirstProof && firstProof !== 'start_empty') {
      const workspaceIds = await keepOnlyMember(accountId, trx)
      await revokeAllAccess(accountId, workspaceIds, trx)
      await firstProof.keepContent(workspaceIds, trx)
    }
    const user = startsEmpty ? await replaceAccount(account, password, trx) : account
    if (!startsEmpty) await user.merge({ password, emailVerifiedAt: account.emailVerifiedAt ?? now() }).save()
    await enqueue(trx, SendPasswordNoticeJob.dispatch({ accountId: user.id }))
    return ok({ user, replaced: startsEmpty ? accountId : null })
  })
}

/** Gives the address to a new account; no one can sign in to the old one anymore. */
async function replaceAccount(old: User, password: string, trx: TransactionClientContract): Promise<User> {
  const { id, email, locale, timeZone, theme, createdAt } = old
  await old.merge({ emailClaim: id, password: newId() + newId() }).save()
  const name = email.split('@')[0]!.slice(0, 80)
  const shared = { name, email, password, locale, timeZone, theme }
  return createAccount({ ...shared, emailVerifiedAt: now(), createdAt }, trx)
}

const now = () => DateTime.utc()

/** Credentials besides the password, and integrations that send content out of the account. */
const CREDENTIALS = [
  ['passkeys', 'user_id'],
  ['two_step_secrets', 'user_id'],
  ['recovery_codes', 'user_id'],
  ['auth_access_tokens', 'tokenable_id'],
] as const
const INTEGRATIONS = ['webhooks', 'model_providers']

async function revokeAllAccess(
  accountId: string,
  workspaceIds: string[],
  trx: TransactionClientContract
): Promise<void> {
  for (const [table, column] of CREDENTIALS) await trx.from(table).where(column, accountId).delete()
  for (const table of INTEGRATIONS) await trx.from(table).whereIn('workspace_id', workspaceIds).delete()
}

/** Also signs out every other device and revokes password reset links. */
export async function changePassword(
  user: User,
  password: string,
  current: { deviceId: string; sessionId: string }
): Promise<void> {
  await db.transaction(async (trx) => {
    user.useTransaction(trx)
    user.password = password
    await user.save()
    await signOutDevices(user.id, current, trx)
    await MailedToken.query({ client: trx }).where({ userId: user.id, purpose: 'reset' }).delete()
    await enqueue(trx, SendPasswordNoticeJob.dispatch({ accountId: user.id }))
  })
}
