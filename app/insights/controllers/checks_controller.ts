import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { found } from '#app/core/exceptions/not_found'
import { MOST_CHECKS } from '#protocol/checks'
import { addCheck, type CheckProblem } from '#src/applications/checks/add_check'
import { findCheck, listChecks, listRuns } from '#src/applications/checks/list_checks'
import { earlierPrompts } from '#src/applications/prompts/earlier_prompts'
import { listApplications } from '#src/applications/queries/own_applications'
import { sourceChoices } from '#src/applications/queries/source_choices'
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
    if (!added.ok) flashFieldErrors(session, { [SENTENCES[added.error][0]]: SENTENCES[added.error][1] })
    return response.redirect().status(303).toRoute('insights.checks.index')
  }

  async destroy({ auth, params, response }: HttpContext) {
    const check = found(await findCheck(auth.user!.id, params.id))
    await check.delete()
    return response.redirect().status(303).toRoute('insights.checks.index')
  }
}

const SENTENCES: Record<CheckProblem, [string, string]> = {
  too_many: ['question', `You have ${MOST_CHECKS} checks, which is the limit. Delete one to add another.`],
  unknown_application: ['application_id', 'This application is gone. Choose another.'],
  unknown_source: ['source_id', 'This source is gone. Choose another.'],
  source_needed: ['source_id', 'Choose the source that the answer must quote.'],
  words_needed: ['words', 'Write the words that the answer must hold.'],
}
