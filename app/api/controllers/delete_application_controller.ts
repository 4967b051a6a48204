import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { deleteApplication } from '#src/applications/actions/delete_application'

export default class DeleteApplicationController {
  async execute({ workspace, params, response }: HttpContext) {
    found((await deleteApplication(workspace.id, params.id)) || null)
    return response.noContent()
  }
}
