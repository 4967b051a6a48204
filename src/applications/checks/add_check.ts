import { type CheckExpects, MOST_CHECKS } from '#protocol/checks'
import { fail, ok, type Result } from '#src/shared/result'
import AnswerCheck from '../models/answer_check.js'
import { findApplication } from '../queries/find_application.js'
import { existingSourceIds } from '../queries/source_choices.js'
import { phrasesIn } from './failure_reason.js'

export type CheckInput = {
  applicationId: string | null
  question: string
  expects: CheckExpects
  sourceId: string | null
  words: string | null
}

export type CheckProblem =
  | 'too_many'
  | 'unknown_application'
  | 'unknown_source'
  | 'source_needed'
  | 'words_needed'

export async function addCheck(
  workspaceId: string,
  input: CheckInput
): Promise<Result<AnswerCheck, CheckProblem>> {
  const { applicationId, expects, sourceId, words } = input
  const [count] = await AnswerCheck.query().where('workspaceId', workspaceId).count('* as total')
  if (Number(count!.$extras.total) >= MOST_CHECKS) return fail('too_many')
  if (applicationId && !(await findApplication(workspaceId, applicationId)))
    return fail('unknown_application')
  if (expects === 'source' && !sourceId) return fail('source_needed')
  if (expects === 'words' && phrasesIn(words).length === 0) return fail('words_needed')
  if (sourceId && (await existingSourceIds(workspaceId, [sourceId])).length === 0)
    return fail('unknown_source')
  return ok(await AnswerCheck.create({ workspaceId, ...input }))
}
