import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { flashFieldErrors } from '#app/core/form_errors'
import { found } from '#app/core/exceptions/not_found'
import { Models } from '#src/answering/providers/models'
import { updateApplication } from '#src/applications/actions/update_application'
import { findApplication } from '#src/applications/queries/find_application'
import { withMessages } from '#app/core/field_messages'
import { STRICTNESS } from '#protocol/applications'
import { modelChoice } from '#app/account/validation'
import { LIMITS } from '#protocol/limits'
import { promptProps } from '../prompt_props.js'
import { bioLinkSummary } from '../props.js'
import { unknownSource } from '../sentences.js'
import { emptyIfNull } from '../update_persona.js'
import { applicationMessages, notCovered, sourceIds, language } from '../validation.js'

@inject()
export default class EditBiolinkMasterPromptController {
  static validator = withMessages(
    vine.create(
      vine.object({
        master_prompt: vine.string().trim().minLength(1).maxLength(LIMITS.masterPromptCharacters),
        not_covered: notCovered(),
        strictness: vine.enum(STRICTNESS).optional(),
        language: language().optional(),
        model: modelChoice().optional(),
        source_ids: sourceIds().optional(),
      })
    ),
    applicationMessages
  )

  constructor(private readonly models: Models) {}

  async render(ctx: HttpContext) {
    const application = found(await findApplication(ctx.workspace.id, ctx.params.id, 'biolink'))
    return ctx.inertia.render('Applications/BioLink/Edit/MasterPrompt', {
      bioLink: await bioLinkSummary(application),
      ...(await promptProps(ctx, this.models, application)),
    })
  }

  async execute({ workspace, params, request, response, session }: HttpContext) {
    const form = await request.validateUsing(EditBiolinkMasterPromptController.validator)
    const { master_prompt: masterPrompt, strictness, language, model, source_ids: sourceIds } = form
    const settings = { notCovered: emptyIfNull(form.not_covered) }
    const changes = { sourceIds, model, persona: { masterPrompt, strictness, language }, settings }
    const updated = found(await updateApplication(workspace.id, params.id, changes, 'biolink'))
    if (!updated.ok) {
      flashFieldErrors(session, { source_ids: unknownSource() })
      return response.redirect().status(303).back()
    }
    return response
      .redirect()
      .status(303)
      .toRoute('applications.biolink.master-prompt.edit', { id: params.id })
  }
}
