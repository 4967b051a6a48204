import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Result } from '#src/shared/result'

/** Commits only if `work` succeeds: a failed result, null or an exception rolls back. */
export async function transactional<Outcome extends Result<unknown, unknown> | null>(
  work: (trx: TransactionClientContract) => Promise<Outcome>
): Promise<Outcome> {
  const trx = await db.transaction()
  try {
    const outcome = await work(trx)
    await (outcome?.ok ? trx.commit() : trx.rollback())
    return outcome
  } catch (error) {
    await trx.rollback()
    throw error
  }
}

/** The fields without those that are undefined. */
export function definedFields<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined)
  ) as Partial<Fields>
}
