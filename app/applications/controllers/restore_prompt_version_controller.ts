import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { restorePrompt } from '#src/applications/persona/prompts/prompt_versions'
import { messages, format } from '#src/messages/messages'

export default class RestorePromptVersionController {
  async execute({ workspace, params, response, session }: HttpContext) {
    const application = found(await restorePrompt(workspace.id, params.id))
    session.flash('notice', format(messages().applications.promptRestored, { name: application.name }))
    return response.redirect().status(303).withQs().back()
  }
}
