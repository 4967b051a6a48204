import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { restorePrompt } from '#src/applications/prompts/restore_prompt'
import { words } from '#src/messages/applications'
import { say } from '#src/messages/say'

export default class PromptVersionsController {
  async execute({ auth, params, response, session }: HttpContext) {
    const application = found(await restorePrompt(auth.user!.id, params.id))
    session.flash('notice', say(words().promptRestored, { name: application.name }))
    return response.redirect().status(303).withQs().back()
  }
}
