import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { findApplication } from '#src/applications/queries/find_application'
import { applicationBody } from '../transformers/application_body.js'

export default class ShowApplicationController {
  async render({ auth, params, workspace }: HttpContext) {
    const reader = auth.use('api').getUserOrFail()
    return applicationBody(found(await findApplication(workspace.id, params.id)), reader)
  }
}
