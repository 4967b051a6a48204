import { createHash, randomBytes } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { Secret, TOTP } from 'otpauth'
import type { SecretBox } from '#src/shared/crypto/secret_box'
import { databaseTime } from '#src/shared/database/database_time'
import { RECOVERY_CODES } from '../limits.js'

/** RFC 6238 with what every authenticator app knows: SHA-1, six digits, thirty seconds. */
const CODE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Periods before and after the present one, for clocks that are wrong. */
const WINDOW = 1

export type TwoStep = { since: DateTime; codesLeft: number }

export function newTwoStepSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What an authenticator app reads from a QR code. */
export function twoStepUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...CODE, issuer, label, secret: Secret.fromBase32(secret) }).toString()
}

export async function findTwoStep(userId: string): Promise<TwoStep | null> {
  const row: { created_at: Date | string } | null = await db
    .from('two_step_secrets')
    .where('user_id', userId)
    .first()
  if (!row) return null
  const codes = await db.from('recovery_codes').where('user_id', userId).select('hash')
  const { created_at: at } = row
  const since = at instanceof Date ? DateTime.fromJSDate(at) : DateTime.fromSQL(at, { zone: 'utc' })
  return { since, codesLeft: codes.length }
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

/** The period to which a code of the app belongs, or null. */
function periodOf(secret: string, typed: string): number | null {
  const token = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = TOTP.validate({ ...CODE, token, secret: Secret.fromBase32(secret), window: WINDOW })
  return delta === null ? null : TOTP.counter(CODE) + delta
}

async function replaceRecoveryCodes(userId: string, trx: TransactionClientContract): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await trx.from('recovery_codes').where('user_id', userId).delete()
  await trx
    .table('recovery_codes')
    .multiInsert(codes.map((code) => ({ user_id: userId, hash: hashOf(userId, code) })))
  return codes
}

/** 80 random bits, so that a fast hash is enough. */
function newRecoveryCode(): string {
  return randomBytes(10)
    .toString('hex')
    .replace(/.{5}(?!$)/g, '$&-')
}

/** Hyphens, spaces and capitals don't matter. */
function hashOf(userId: string, code: string): string {
  const letters = code.toLowerCase().replace(/[^0-9a-f]/g, '')
  return createHash('sha256').update(`${userId}:${letters}`).digest('hex')
}
