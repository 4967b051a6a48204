import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type { BrokenCheck } from '#protocol/checks'
import { ChatPorts } from '#src/conversations/chat_ports'
import type { FinishedAnswer } from '#src/answering/answer_draft'
import { promptTest } from '#src/conversations/prompt_test'
import AnswerCheck from '../models/answer_check.js'
import CheckRun, { type CheckCause } from '../models/check_run.js'
import { STORED_RUNS, CHECK_TIMEOUT_MS } from '../limits.js'
import { answerSettings } from '../ask_application.js'
import { findApplication } from '../queries/find_application.js'
import { failureReason } from './failure_reason.js'
import { enqueue } from '#src/shared/queue/enqueue'
import { saveFingerprint } from './content_fingerprint.js'

const ACCOUNT_SETTINGS = { persona: null, modelChoice: null, sourceIds: null }

@inject()
export default class RunChecksJob extends Job<{ runId: string }> {
  static options = { name: 'applications.run_checks', queue: 'default', timeout: '1h' }

  constructor(private readonly conversations: ChatPorts) {
    super()
  }

  execute() {
    return runChecks(this.conversations, this.payload.runId)
  }
}

/** Asks every check of the workspace and reports failures. An interrupted run starts over. */
async function runChecks(conversations: ChatPorts, runId: string): Promise<void> {
  const run = await CheckRun.find(runId)
  if (!run || run.finishedAt) return
  const checks = await AnswerCheck.query().where('workspaceId', run.workspaceId).orderBy('id')
  const broke: BrokenCheck[] = []
  for (const check of checks) {
    const before = check.state
    await askCheck(conversations, check)
    const { id: checkId, question, reason, applicationId } = check
    if (before === 'passed' && reason !== null) broke.push({ checkId, question, reason, applicationId })
  }
  const passed = checks.filter(({ state }) => state === 'passed').length
  await run.merge({ passed, failed: checks.length - passed, broke, finishedAt: DateTime.utc() }).save()

  const old = await CheckRun.query()
    .where('workspaceId', run.workspaceId)
    .orderBy('id', 'desc')
    .offset(STORED_RUNS)
    .limit(STORED_RUNS)
  for (const one of old) await one.delete()
}

async function askCheck(conversations: ChatPorts, check: AnswerCheck): Promise<void> {
  const { workspaceId, applicationId, question } = check
  const application = applicationId ? await findApplication(workspaceId, applicationId) : null
  const answer = await finished(
    promptTest(conversations, {
      workspaceId,
      question,
      history: [],
      ...(application ? await answerSettings(application) : ACCOUNT_SETTINGS),
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    })
  )
  await db.transaction(async (trx) => {
    // Deletions lock it too, so they either find the saved answer or are noticed here.
    await trx.from('answer_checks').where('id', check.id).forUpdate().select('id').first()
    const cited = new Set(answer.citations.map(({ itemId }) => itemId))
    const items: { source_id: string }[] = await trx
      .from('data_items')
      .whereIn('id', [...cited])
      .select('source_id')
    const sources = items.map((item) => item.source_id)
    const reason = failureReason(answer, sources, check)
    const state = reason === null ? 'passed' : 'failed'
    const text = items.length === cited.size ? answer.text : null
    check.useTransaction(trx).merge({ state, reason, answer: text, askedAt: DateTime.utc() })
    await check.save()
  })
}

async function finished(events: ReturnType<typeof promptTest>): Promise<FinishedAnswer> {
  for await (const event of events) if (event.type === 'done') return event
  throw new Error('The answer ended without a `done` event.')
}

/** Enqueues a run of all checks and saves the fingerprint, so that unchanged content is not checked again. */
export async function startRun(workspaceId: string, cause: CheckCause): Promise<CheckRun> {
  await saveFingerprint(workspaceId)
  return db.transaction(async (trx) => {
    const run = await CheckRun.create(
      { workspaceId, cause, passed: 0, failed: 0, broke: [] },
      { client: trx }
    )
    await enqueue(trx, RunChecksJob.dispatch({ runId: run.id }))
    return run
  })
}
