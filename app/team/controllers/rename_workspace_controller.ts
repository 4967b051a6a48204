import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'
import Workspace from '#src/identity/models/workspace'
import { messages } from '#src/messages/messages'

export default class RenameWorkspaceController {
  static validator = vine.create(
    vine.object({ workspace_name: vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters) })
  )

  async execute({ request, response, session, workspace }: HttpContext) {
    const { workspace_name: name } = await request.validateUsing(RenameWorkspaceController.validator)
    await Workspace.query().where('id', workspace.id).update({ name })
    session.flash('notice', messages().identity.team.renamed)
    return response.redirect().status(303).toRoute('team.index')
  }
}
