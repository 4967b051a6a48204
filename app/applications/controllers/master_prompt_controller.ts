import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { found } from '#app/core/exceptions/not_found'
import { Models } from '#src/answering/providers/models'
import { updateApplication } from '#src/applications/actions/update_application'
import { findApplication } from '#src/applications/queries/own_applications'
import { promptVersions } from '#src/applications/prompts/prompt_versions'
import { sourceChoices } from '#src/applications/queries/source_choices'
import { sourceIdsOf } from '#src/applications/queries/source_ids'
import { bioLinkSummary } from '../props.js'
import { UNKNOWN_SOURCE } from '../sentences.js'
import { masterPromptValidator } from '../validators/applications.js'

@inject()
export default class MasterPromptController {
  constructor(private readonly models: Models) {}

  async render({ auth, inertia, params }: HttpContext) {
    const accountId = auth.user!.id
    const application = found(await findApplication(accountId, params.id, 'biolink'))
    const { masterPrompt, strictness, language, model } = application
    return inertia.render('Applications/BioLink/Edit/MasterPrompt', {
      bioLink: await bioLinkSummary(application),
      masterPrompt,
      strictness,
      language,
      model,
      offeredModels: inertia.defer(() => this.models.offered(accountId)),
      versions: await promptVersions(application),
      sources: await sourceChoices(accountId),
      sourceIds: await sourceIdsOf(application),
    })
  }

  async execute({ auth, params, request, response, session }: HttpContext) {
    const form = await request.validateUsing(masterPromptValidator)
    const { master_prompt: masterPrompt, strictness, language, model, source_ids: sourceIds } = form
    const changes = { sourceIds, model, persona: { masterPrompt, strictness, language } }
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
