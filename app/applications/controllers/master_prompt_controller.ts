import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { found } from '#app/core/exceptions/not_found'
import { updateApplication } from '#src/applications/actions/update_application'
import { findApplication } from '#src/applications/queries/own_applications'
import { sourceChoices } from '#src/applications/queries/source_choices'
import { sourceIdsOf } from '#src/applications/queries/source_ids'
import { bioLinkSummary } from '../props.js'
import { UNKNOWN_SOURCE } from '../sentences.js'
import { masterPromptValidator } from '../validators/applications.js'

export default class MasterPromptController {
  async render({ auth, inertia, params }: HttpContext) {
    const accountId = auth.user!.id
    const application = found(await findApplication(accountId, params.id, 'biolink'))
    const { masterPrompt, strictness, language } = application
    return inertia.render('Applications/BioLink/Edit/MasterPrompt', {
      bioLink: await bioLinkSummary(application),
      masterPrompt,
      strictness,
      language,
      sources: await sourceChoices(accountId),
      sourceIds: await sourceIdsOf(application),
    })
  }

  async execute({ auth, params, request, response, session }: HttpContext) {
    const form = await request.validateUsing(masterPromptValidator)
    const { master_prompt: masterPrompt, strictness, language, source_ids: sourceIds } = form
    const changes = { sourceIds, persona: { masterPrompt, strictness, language } }
    const updated = found(await updateApplication(auth.user!.id, params.id, changes, 'biolink'))
    if (!updated.ok) {
      flashFieldErrors(session, { source_ids: UNKNOWN_SOURCE })
      return response.redirect().status(303).back()
    }
    return response
      .redirect()
      .status(303)
      .toRoute('applications.biolink.master-prompt.edit', { id: params.id })
  }
}
