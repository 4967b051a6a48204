import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { findCheck } from '#src/applications/checks/list_checks'

export default class DeleteCheckController {
  async execute({ workspace, params, response }: HttpContext) {
    const check = found(await findCheck(workspace.id, params.id))
    await check.delete()
    return response.redirect().status(303).toRoute('insights.checks.index')
  }
}
