import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { WORKSPACE } from '#app/core/workspace'
import { LIMITS } from '#protocol/limits'
import { createWorkspace } from '#src/identity/workspaces/create_account'
import { messages } from '#src/messages/messages'

export default class CreateWorkspaceController {
  static validator = vine.create(
    vine.object({ name: vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters) })
  )

  async execute({ auth, request, response, session }: HttpContext) {
    const { name } = await request.validateUsing(CreateWorkspaceController.validator)
    const { id } = await createWorkspace(auth.user!, { name })
    session.put(WORKSPACE, id)
    session.flash('notice', messages().identity.team.created)
    return response.redirect().status(303).toRoute('home')
  }
}
