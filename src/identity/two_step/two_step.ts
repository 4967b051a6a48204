import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import type { SecretBox } from '#src/shared/crypto/secret_box'
import { databaseTime, timeInRow } from '#src/shared/database/database_time'
import { RECOVERY_CODES } from '../limits.js'
import { hashOf, newRecoveryCode, periodOf } from './codes.js'
import { signOutDevices } from '../actions/devices.js'
import { recordAccountEvent } from '../events/account_events.js'
import Passkey from '../models/passkey.js'

export type TwoStep = { since: DateTime; codesLeft: number }

export async function findTwoStep(userId: string): Promise<TwoStep | null> {
  const row: { created_at: Date | string } | null = await db
    .from('two_step_secrets')
    .where('user_id', userId)
    .first()
  if (!row) return null
  const codes = await db.from('recovery_codes').where('user_id', userId).select('hash')
  return { since: timeInRow(row.created_at), codesLeft: codes.length }
}

/** Null when the code is wrong; else the recovery codes, of which only hashes are stored. */
export async function turnOnTwoStep(
  userId: string,
  { secret, code }: { secret: string; code: string },
  box: SecretBox
): Promise<string[] | null> {
  const period = periodOf(secret, code)
  if (period === null) return null
  return db.transaction(async (trx) => {
    await trx.from('two_step_secrets').where('user_id', userId).delete()
    await trx.table('two_step_secrets').insert({
      user_id: userId,
      secret: box.encrypt(secret),
      last_period: period,
      created_at: databaseTime(),
    })
    return replaceRecoveryCodes(userId, trx)
  })
}

export async function turnOffTwoStep(userId: string): Promise<void> {
  await db.transaction(async (trx) => {
    for (const table of ['two_step_secrets', 'recovery_codes'])
      await trx.from(table).where('user_id', userId).delete()
  })
}

/** Earlier codes stop working. */
export function newRecoveryCodes(userId: string): Promise<string[]> {
  return db.transaction((trx) => replaceRecoveryCodes(userId, trx))
}

/** Accepts a code of the app or a recovery code, each once. Of concurrent calls with one code exactly one succeeds. */
export async function useTwoStepCode(
  userId: string,
  typed: string,
  box: SecretBox
): Promise<'app' | 'recovery' | null> {
  const row: { secret: string } | null = await db.from('two_step_secrets').where('user_id', userId).first()
  const secret = row && box.decrypt<string>(row.secret)
  const period = secret ? periodOf(secret, typed) : null
  if (period !== null) {
    const used = await db
      .from('two_step_secrets')
      .where('user_id', userId)
      .where('last_period', '<', period)
      .update({ last_period: period })
    return Number(used) === 1 ? 'app' : null
  }
  const deleted = await db
    .from('recovery_codes')
    .where({ user_id: userId, hash: hashOf(userId, typed) })
    .delete()
  return Number(deleted) === 1 ? 'recovery' : null
}

async function replaceRecoveryCodes(userId: string, trx: TransactionClientContract): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await trx.from('recovery_codes').where('user_id', userId).delete()
  await trx
    .table('recovery_codes')
    .multiInsert(codes.map((code) => ({ user_id: userId, hash: hashOf(userId, code) })))
  return codes
}

/**
 * Removes an account's passkeys, two-step verification and recovery codes and signs it out everywhere, for
 * operators who know whom they let in. The profile lists each removal as done on the server.
 */
export async function resetSecondFactors(userId: string): Promise<{ passkeys: number; twoStep: boolean }> {
  const removed = await db.transaction(async (trx) => {
    const passkeys = await Passkey.query({ client: trx }).where({ userId })
    await trx.from('passkeys').where('user_id', userId).delete()
    const secrets: unknown = await trx.from('two_step_secrets').where('user_id', userId).delete()
    await trx.from('recovery_codes').where('user_id', userId).delete()
    const twoStep = Number(secrets) > 0
    if (passkeys.length > 0 || twoStep) await signOutDevices(userId, null, trx)
    return { names: passkeys.map(({ name }) => name), twoStep }
  })
  for (const detail of removed.names)
    await recordAccountEvent(userId, { kind: 'passkey_removed', detail, by: null })
  if (removed.twoStep) await recordAccountEvent(userId, { kind: 'two_step_off', by: null })
  return { passkeys: removed.names.length, twoStep: removed.twoStep }
}
