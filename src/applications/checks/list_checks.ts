import type { AnswerCheckRow, CheckRunRow } from '#protocol/checks'
import AnswerCheck from '../models/answer_check.js'
import CheckRun from '../models/check_run.js'

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
  return runs.map(({ id, cause, passed, failed, broke, createdAt, finishedAt }) => ({
    id,
    cause,
    passed,
    failed,
    broke,
    createdAt: createdAt.toUTC().toISO()!,
    finishedAt: finishedAt?.toUTC().toISO() ?? null,
  }))
}

export function findCheck(workspaceId: string, id: string): Promise<AnswerCheck | null> {
  return AnswerCheck.query().where({ workspaceId, id }).first()
}
