import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { found } from '#app/core/exceptions/not_found'
import { WORKSPACE } from '#app/core/workspace'
import { findWorkspace } from '#src/identity/workspaces/find_workspace'

export default class SwitchWorkspaceController {
  static validator = vine.create(vine.object({ id: vine.string().fixedLength(26) }))

  async execute({ auth, request, response, session }: HttpContext) {
    const { id } = await request.validateUsing(SwitchWorkspaceController.validator)
    const workspace = found(await findWorkspace(auth.user!.id, id))
    session.put(WORKSPACE, workspace.id)
    return response.redirect().status(303).toRoute('home')
  }
}
