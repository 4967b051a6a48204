import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { FinishedAnswer } from '#src/answering/answer_draft'
import { promptTest } from '#src/conversations/prompt_test'
import type { ChatPorts } from '#src/conversations/chat_ports'
import { answerSettings } from '../ask_application.js'
import type AnswerCheck from '../models/answer_check.js'
import { findApplication } from '../queries/find_application.js'
import { failureReason } from './failure_reason.js'
import { CHECK_TIMEOUT_MS } from '../limits.js'

const ACCOUNT_SETTINGS = { persona: null, modelChoice: null, sourceIds: null }

/** Asks as a visitor of the check's application would, and stores the result. */
export async function askCheck(conversations: ChatPorts, check: AnswerCheck): Promise<void> {
  const { userId: accountId, applicationId, question } = check
  const application = applicationId ? await findApplication(accountId, applicationId) : null
  const answer = await finished(
    promptTest(conversations, {
      accountId,
      question,
      history: [],
      ...(application ? await answerSettings(application) : ACCOUNT_SETTINGS),
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    })
  )
  const complaint = failureReason(answer, await sourcesOf(answer), check)
  const state = complaint === null ? 'passed' : 'failed'
  await check.merge({ state, reason: complaint, answer: answer.text, askedAt: DateTime.utc() }).save()
}

async function finished(events: ReturnType<typeof promptTest>): Promise<FinishedAnswer> {
  for await (const event of events) if (event.type === 'done') return event
  throw new Error('An answer always ends with `done`.')
}

async function sourcesOf({ citations }: FinishedAnswer): Promise<string[]> {
  const items = citations.map(({ itemId }) => itemId)
  const rows: { source_id: string }[] = await db.from('data_items').whereIn('id', items).select('source_id')
  return rows.map((row) => row.source_id)
}
