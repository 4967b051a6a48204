import { type AnswerCheckRow, type CheckRunRow, type CheckExpects, MOST_CHECKS } from '#protocol/checks'
import AnswerCheck from '../models/answer_check.js'
import CheckRun from '../models/check_run.js'
import { fail, ok, type Result } from '#src/shared/result'
import { findApplication } from '../queries/find_application.js'
import { existingSourceIds } from '../queries/source_choices.js'
import { phrasesIn } from './failure_reason.js'

/** Failing checks first, then the newest. */
export async function listChecks(workspaceId: string): Promise<AnswerCheckRow[]> {
  const checks = await AnswerCheck.query().where('workspaceId', workspaceId).orderBy('id', 'desc')
  return checks
    .map((check) => ({
      id: check.id,
      applicationId: check.applicationId,
      question: check.question,
      expects: check.expects,
      sourceId: check.sourceId,
      words: check.words,
      state: check.state ?? null,
      reason: check.reason ?? null,
      answer: check.answer ?? null,
      askedAt: check.askedAt?.toUTC().toISO() ?? null,
    }))
    .toSorted((one, other) => Number(other.state === 'failed') - Number(one.state === 'failed'))
}

/** Newest first. */
export async function listRuns(workspaceId: string): Promise<CheckRunRow[]> {
  const runs = await CheckRun.query().where('workspaceId', workspaceId).orderBy('id', 'desc').limit(10)
  return runs.map(({ id, cause, passed, failed, broke, createdAt, finishedAt, isRunning }) => ({
    id,
    cause,
    passed,
    failed,
    broke,
    createdAt: createdAt.toUTC().toISO()!,
    finishedAt: finishedAt?.toUTC().toISO() ?? null,
    isRunning,
  }))
}

export function findCheck(workspaceId: string, id: string): Promise<AnswerCheck | null> {
  return AnswerCheck.query().where({ workspaceId, id }).first()
}

type CheckInput = {
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
