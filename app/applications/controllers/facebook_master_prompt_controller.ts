import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { found } from '#app/core/exceptions/not_found'
import { Models } from '#src/answering/providers/models'
import { updateApplication } from '#src/applications/actions/update_application'
import { findApplication } from '#src/applications/queries/own_applications'
import { promptProps } from '../prompt_props.js'
import { UNKNOWN_SOURCE } from '../sentences.js'
import { messengerPromptValidator } from '../validators/applications.js'

@inject()
export default class FacebookMasterPromptController {
  constructor(private readonly models: Models) {}

  async render(ctx: HttpContext) {
    const application = found(await findApplication(ctx.auth.user!.id, ctx.params.id, 'facebook'))
    const { id, name, state, introduction } = application
    return ctx.inertia.render('Applications/Facebook/MasterPrompt', {
      messenger: { id, name, state },
      introduction,
      ...(await promptProps(ctx, this.models, application)),
    })
  }

  async execute({ auth, params, request, response, session }: HttpContext) {
    const form = await request.validateUsing(messengerPromptValidator)
    const { strictness, language, model, source_ids: sourceIds } = form
    const introduction = emptied(form.introduction)
    const masterPrompt = emptied(form.master_prompt)
    const changes = { sourceIds, model, persona: { introduction, masterPrompt, strictness, language } }
    const updated = found(await updateApplication(auth.user!.id, params.id, changes, 'facebook'))
    if (!updated.ok) flashFieldErrors(session, { source_ids: UNKNOWN_SOURCE })
    return response
      .redirect()
      .status(303)
      .toRoute('applications.facebook.master-prompt.edit', { id: params.id })
  }
}

/** An empty field arrives as null. */
function emptied(text: string | null | undefined): string | undefined {
  return text === null ? '' : text
}
