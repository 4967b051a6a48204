import { DateTime } from 'luxon'
import type { BrokenCheck } from '#protocol/checks'
import type { ChatPorts } from '#src/conversations/chat_ports'
import AnswerCheck from '../models/answer_check.js'
import CheckRun from '../models/check_run.js'
import { askCheck } from './ask_check.js'
import { STORED_RUNS } from '../limits.js'

/** Asks every check of the account and reports what broke. A run that was cut off starts over. */
export async function runChecks(conversations: ChatPorts, runId: string): Promise<void> {
  const run = await CheckRun.find(runId)
  if (!run || run.finishedAt) return
  const checks = await AnswerCheck.query().where('userId', run.userId).orderBy('id')
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
    .where('userId', run.userId)
    .orderBy('id', 'desc')
    .offset(STORED_RUNS)
    .limit(STORED_RUNS)
  for (const one of old) await one.delete()
}
