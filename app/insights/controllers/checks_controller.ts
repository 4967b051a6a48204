import type { HttpContext } from '@adonisjs/core/http'
import {
  listChecks,
  listRuns,
  findCheck,
  addCheck,
  type CheckProblem,
} from '#src/applications/checks/answer_checks'
import { earlierPrompts } from '#src/applications/persona/prompt_versions'
import { listApplications } from '#src/applications/queries/find_application'
import { sourceChoices } from '#src/applications/queries/source_choices'
import vine from '@vinejs/vine'
import { flashFieldErrors } from '#app/core/form_errors'
import { MOST_CHECKS, CHECK_EXPECTS } from '#protocol/checks'
import { messages, format } from '#src/messages/messages'
import { withMessages } from '#app/core/field_messages'
import { LIMITS } from '#protocol/limits'
import { orNotFound } from '#app/core/exceptions/not_found'
import { consumeAttempt } from '#app/account/consume_attempt'
import { startRun } from '#src/applications/checks/run_checks_job'

const RUNS = { requests: 5, duration: '1 minute' }

export default class ChecksController {
  static validator = withMessages(
    vine.create(
      vine.object({
        question: vine
          .string()
          .trim()
          .minLength(LIMITS.questionCharacters.min)
          .maxLength(LIMITS.questionCharacters.max),
        expects: vine.enum(CHECK_EXPECTS),
        application_id: vine.string().fixedLength(26).nullable().optional(),
        source_id: vine.string().fixedLength(26).optional().requiredWhen('expects', '=', 'source'),
        words: vine.string().trim().maxLength(LIMITS.remarkCharacters).nullable().optional(),
      })
    ),
    () => ({
      ...messages().insights.fields.check,
      'source_id.required': messages().insights.check.source_needed,
    })
  )

  async index({ workspace, inertia }: HttpContext) {
    const workspaceId = workspace.id
    const applications = await listApplications(workspaceId)
    return inertia.render('Insights/Checks', {
      checks: await listChecks(workspaceId),
      runs: await listRuns(workspaceId),
      applications: applications.map(({ id, name }) => ({ id, name })),
      sources: (await sourceChoices(workspaceId)).map(({ id, title, readyCount }) => ({
        id,
        title,
        readyCount,
      })),
      earlierPrompts: await earlierPrompts(applications.map(({ id }) => id)),
    })
  }

  async store({ workspace, request, response, session }: HttpContext) {
    const form = await request.validateUsing(ChecksController.validator)
    const added = await addCheck(workspace.id, {
      question: form.question,
      expects: form.expects,
      applicationId: form.application_id ?? null,
      sourceId: form.expects === 'source' ? (form.source_id ?? null) : null,
      words: form.expects === 'no_answer' ? null : (form.words ?? null),
    })
    if (!added.ok) {
      const sentence = format(messages().insights.check[added.error], { max: MOST_CHECKS })
      flashFieldErrors(session, { [FIELDS[added.error]]: sentence })
    }
    return response.redirect().status(303).toRoute('insights.checks.index')
  }

  async destroy({ workspace, params, response }: HttpContext) {
    const check = orNotFound(await findCheck(workspace.id, params.id))
    await check.delete()
    return response.redirect().status(303).toRoute('insights.checks.index')
  }

  async run(ctx: HttpContext) {
    const { workspace, response, session } = ctx
    const attempt = await consumeAttempt(ctx, 'check-run', workspace.id, RUNS)
    if (attempt.allowed) await startRun(workspace.id, 'asked')
    else session.flash('error', attempt.sentence)
    return response.redirect().status(303).toRoute('insights.checks.index')
  }
}

const FIELDS: Record<CheckProblem, string> = {
  too_many: 'question',
  unknown_application: 'application_id',
  unknown_source: 'source_id',
  source_needed: 'source_id',
  words_needed: 'words',
}
