import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { found } from '#app/core/exceptions/not_found'
import { MOST_CHECKS } from '#protocol/checks'
import { addCheck, type CheckProblem } from '#src/applications/checks/add_check'
import { findCheck, listChecks, listRuns } from '#src/applications/checks/list_checks'
import { earlierPrompts } from '#src/applications/prompts/earlier_prompts'
import { listApplications } from '#src/applications/queries/own_applications'
import { sourceChoices } from '#src/applications/queries/source_choices'
import { words } from '#src/messages/insights'
import { say } from '#src/messages/say'
import { checkValidator } from '../validators.js'

export default class ChecksController {
  async render({ auth, inertia }: HttpContext) {
    const accountId = auth.user!.id
    const applications = await listApplications(accountId)
    return inertia.render('Insights/Checks', {
      checks: await listChecks(accountId),
      runs: await listRuns(accountId),
      applications: applications.map(({ id, name }) => ({ id, name })),
      sources: (await sourceChoices(accountId)).map(({ id, title, kind }) => ({ id, title, kind })),
      earlierPrompts: await earlierPrompts(applications.map(({ id }) => id)),
    })
  }

  async execute({ auth, request, response, session }: HttpContext) {
    const form = await request.validateUsing(checkValidator)
    const added = await addCheck(auth.user!.id, {
      question: form.question,
      expects: form.expects,
      applicationId: form.application_id ?? null,
      sourceId: form.expects === 'source' ? (form.source_id ?? null) : null,
      words: form.expects === 'no_answer' ? null : (form.words ?? null),
    })
    if (!added.ok) {
      const sentence = say(words().check[added.error], { max: MOST_CHECKS })
      flashFieldErrors(session, { [FIELDS[added.error]]: sentence })
    }
    return response.redirect().status(303).toRoute('insights.checks.index')
  }

  async destroy({ auth, params, response }: HttpContext) {
    const check = found(await findCheck(auth.user!.id, params.id))
    await check.delete()
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
