import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { Models } from '#src/answering/providers/models'
import { findApplication } from '#src/applications/queries/find_application'
import { updatePersona } from '../update_persona.js'
import { promptProps } from '../prompt_props.js'

@inject()
export default class EditTelegramMasterPromptController {
  constructor(private readonly models: Models) {}

  async render(ctx: HttpContext) {
    const application = found(await findApplication(ctx.workspace.id, ctx.params.id, 'telegram'))
    const { id, name, state, introduction } = application
    return ctx.inertia.render('Applications/Telegram/MasterPrompt', {
      bot: { id, name, state },
      introduction,
      ...(await promptProps(ctx, this.models, application)),
    })
  }

  async execute(ctx: HttpContext) {
    await updatePersona(ctx, 'telegram')
    const { id } = ctx.params
    return ctx.response.redirect().status(303).toRoute('applications.telegram.master-prompt.edit', { id })
  }
}
