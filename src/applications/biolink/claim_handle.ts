import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { handleProblem, normalizeHandle, type HandleProblem } from '#protocol/handles'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { fail, ok, type Result } from '#src/shared/result'
import type Application from '../models/application.js'
import Handle from '../models/handle.js'
import { findApplication } from '../queries/find_application.js'
import { transactional } from '../transactional.js'
import { reservedForOthers } from './held_handles.js'
import { HANDLE_HOLD_DAYS } from '../limits.js'

export type ClaimProblem = HandleProblem | 'taken'

/**
 * Gives a bio link its handle. A unique index decides between concurrent claims. Null if there is no such bio
 * link.
 */
export async function claimHandle(
  workspaceId: string,
  applicationId: string,
  input: string
): Promise<Result<Handle, ClaimProblem> | null> {
  return takenOnConflict(
    transactional(async (trx) => {
      const application = await findApplication(workspaceId, applicationId, 'biolink', trx)
      return application ? claimHandleInTransaction(application, input, trx) : null
    })
  )
}

/** Claims a handle in the caller's transaction; pass the outcome to `takenOnConflict`. */
export async function claimHandleInTransaction(
  application: Application,
  input: string,
  trx: TransactionClientContract
): Promise<Result<Handle, ClaimProblem>> {
  const wanted = normalizeHandle(input)
  const problem = handleProblem(wanted)
  if (problem) return fail(problem)

  const existing = await Handle.query({ client: trx }).where('handle', wanted).preload('application').first()
  if (existing?.current) return existing.applicationId === application.id ? ok(existing) : fail('taken')
  if (existing && !mayTakeOver(existing, application)) return fail('taken')
  if ((await reservedForOthers([wanted], application.workspaceId, trx)).size > 0) return fail('taken')

  await trx.from('held_handles').where('handle', wanted).delete()
  await releaseCurrent(application, trx)
  if (existing && !(await forgetReleased(existing, trx))) return fail('taken')
  return ok(
    await Handle.create({ handle: wanted, applicationId: application.id, current: true }, { client: trx })
  )
}

/** Turns a violated unique index into `taken`: someone else claimed the handle at the same moment. */
export async function takenOnConflict<Outcome>(
  claim: Promise<Outcome>
): Promise<Outcome | Result<never, 'taken'>> {
  try {
    return await claim
  } catch (error) {
    if (isUniqueViolation(error)) return fail('taken')
    throw error
  }
}

function mayTakeOver(handle: Handle, application: Application): boolean {
  return (
    handle.application.workspaceId === application.workspaceId ||
    handle.releasedAt === null ||
    handle.releasedAt <= DateTime.now()
  )
}

async function releaseCurrent(application: Application, trx: TransactionClientContract) {
  const current = await Handle.query({ client: trx })
    .where('applicationId', application.id)
    .where('current', true)
    .first()
  await current?.merge({ current: false, releasedAt: DateTime.now().plus({ days: HANDLE_HOLD_DAYS }) }).save()
}

/** False if another workspace has claimed it since it was read. */
async function forgetReleased(handle: Handle, trx: TransactionClientContract): Promise<boolean> {
  const deleted: unknown = await trx
    .from('handles')
    .where('handle', handle.handle)
    .where('current', false)
    .delete()
  return Number(deleted) === 1
}
