import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { restorePrompt } from '#src/applications/prompts/restore_prompt'

export default class PromptVersionsController {
  async execute({ auth, params, response, session }: HttpContext) {
    const application = found(await restorePrompt(auth.user!.id, params.id))
    session.flash('notice', `“${application.name}” speaks as it did before.`)
    return response.redirect().status(303).withQs().back()
  }
}
