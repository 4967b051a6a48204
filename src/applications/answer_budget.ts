import { DateTime } from 'luxon'
import { VISITOR_WORDS } from '#protocol/visitor_words/visitor_words'
import type { AnswerBudget } from '#src/conversations/ask/ask_request'
import { groupCommit } from '#src/shared/concurrency/group_commit'
import type Application from './models/application.js'

const DEFAULT_BUDGET_REPLY = VISITOR_WORDS.en.answers.budgetReply

const NO_LIMIT = 2_000_000_000

/** The daily limit of answers and the reply once it is reached. */
export function answerBudget(
  { id, settings }: Application,
  defaultReply = DEFAULT_BUDGET_REPLY
): AnswerBudget {
  const { answersADay, reply } = settings.budget
  return { take: () => takeAnswer(id, answersADay), reply: reply.trim() || defaultReply }
}

/**
 * Counts an answer for today. False if the limit is reached; exact under concurrency. Also counts while there is
 * no limit, so that a limit set at noon includes the morning.
 */
async function takeAnswer(applicationId: string, answersADay: number | null): Promise<boolean> {
  const limit = answersADay ?? NO_LIMIT
  if (limit < 1) return false
  const day = DateTime.utc().toISODate()
  const nextCount = 'case when answer_budgets.day = ? then answer_budgets.answers + 1 else 1 end'
  const counted = await groupCommit(async (trx) =>
    trx
      .table('answer_budgets')
      .knexQuery.insert({ application_id: applicationId, day, answers: 1 })
      .onConflict('application_id')
      .merge({ day, answers: trx.knexRawQuery(nextCount, [day]) })
      .whereRaw('(answer_budgets.day <> ? or answer_budgets.answers < ?)', [day, limit])
      .returning('answers')
  )
  return counted.length > 0
}
