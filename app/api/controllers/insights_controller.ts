import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { INSIGHT_PERIODS, type InsightTotals } from '#protocol/insights'
import { queryAnswers, questionsByAnswerId } from '#src/conversations/insights/list_answered_questions'
import { questionTotals } from '#src/conversations/insights/question_totals'
import { findAnswerIds } from '#src/knowledge/library/write_answer'
import { keysetPage, type Paging } from '../keyset_page.js'
import { rejectedBody, unansweredBody } from '../transformers/conversation_bodies.js'
import { applicationIn, paging, range, rangeOf, validated } from '../validation.js'

export default class InsightsController {
  static summaryValidator = vine.create(
    vine.object({
      period: vine.enum(INSIGHT_PERIODS).optional(),
      application_id: range().application_id,
    })
  )

  static listValidator = vine.create(vine.object({ ...paging(), ...range() }))

  async summary({ workspace, request }: HttpContext) {
    const form = await validated(InsightsController.summaryValidator, request.qs())
    const period = form.period ?? '30'
    const applicationId = await applicationIn(workspace.id, form.application_id)
    const days = period === 'all' ? null : Number(period)
    const before = days && (await questionTotals(workspace.id, 2 * days, days, applicationId))
    return {
      period,
      ...totalsBody(await questionTotals(workspace.id, days, 0, applicationId)),
      before: before ? totalsBody(before) : null,
    }
  }

  async unanswered({ workspace, request }: HttpContext) {
    const { answers, questions, nextCursor } = await page(workspace.id, 'unanswered', request.qs())
    const written = await findAnswerIds(
      workspace.id,
      answers.map(({ id }) => questions.get(id)!.question)
    )
    return {
      data: answers.map((answer) => unansweredBody(answer, questions.get(answer.id)!, written)),
      next_cursor: nextCursor,
    }
  }

  async rejected({ workspace, request }: HttpContext) {
    const { answers, questions, nextCursor } = await page(workspace.id, 'rejected', request.qs())
    return {
      data: answers.map((answer) => rejectedBody(answer, questions.get(answer.id)!)),
      next_cursor: nextCursor,
    }
  }
}

async function page(workspaceId: string, which: 'unanswered' | 'rejected', query: unknown) {
  const { application_id, since, ...paging } = await validated(InsightsController.listValidator, query)
  const applicationId = await applicationIn(workspaceId, application_id)
  const answers = queryAnswers(workspaceId, which, { applicationId, since: rangeOf(since) })
  const { rows, nextCursor } = await keysetPage(answers, paging satisfies Paging)
  const questions = await questionsByAnswerId(rows)
  // A conversation can be deleted in the meantime.
  return { answers: rows.filter(({ id }) => questions.has(id)), questions, nextCursor }
}

function totalsBody({ questions, answered, up, down }: InsightTotals) {
  return { questions, answered, helpful: up, unhelpful: down }
}
