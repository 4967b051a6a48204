import { fail, ok, type Result } from '#src/shared/result'
import type Application from '../models/application.js'
import { createApplication, type NewApplication } from '../actions/create_application.js'
import { transactional } from '../transactional.js'
import { claimHandleInTransaction, takenOnConflict, type ClaimProblem } from './claim_handle.js'

export type NewBioLink = NewApplication & { handle: string }
export type BioLinkProblem = ClaimProblem | 'unknown_source'

/** Creates a bio link with its handle, or nothing. */
export function createBioLink(
  workspaceId: string,
  input: NewBioLink
): Promise<Result<Application, BioLinkProblem>> {
  return takenOnConflict(
    transactional<Result<Application, BioLinkProblem>>(async (trx) => {
      const created = await createApplication(workspaceId, 'biolink', input, trx)
      if (!created.ok) return created
      const claimed = await claimHandleInTransaction(created.value, input.handle, trx)
      return claimed.ok ? ok(created.value) : fail(claimed.error)
    })
  )
}
