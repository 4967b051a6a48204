import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { deleteApplication } from '#src/applications/actions/delete_application'

export default class DeleteApplicationController {
  async execute({ auth, params, response }: HttpContext) {
    found((await deleteApplication(auth.use('api').getUserOrFail().id, params.id)) || null)
    return response.noContent()
  }
}
