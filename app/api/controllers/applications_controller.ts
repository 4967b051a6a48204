import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import type { ApplicationKind } from '#protocol/applications'
import { deleteApplication } from '#src/applications/actions/delete_application'
import Application from '#src/applications/models/application'
import { findApplication } from '#src/applications/queries/own_applications'
import { changeApplication, type ApplicationInput } from '../applications/change_application.js'
import { keysetPage } from '../keyset_page.js'
import { applicationBody } from '../transformers/application_body.js'
import {
  bioLinkChangeValidator,
  embedChangeValidator,
  facebookChangeValidator,
} from '../validators/applications.js'
import { applicationListValidator } from '../validators/lists.js'
import { validated } from '../validators/validated.js'

const CHANGES: Record<ApplicationKind, (body: unknown) => Promise<ApplicationInput>> = {
  biolink: (body) => validated(bioLinkChangeValidator, body),
  embed: (body) => validated(embedChangeValidator, body),
  facebook: (body) => validated(facebookChangeValidator, body),
}

export default class ApplicationsController {
  async index({ auth, request }: HttpContext) {
    const { kind, ...paging } = await validated(applicationListValidator, request.qs())
    const own = Application.query().where('userId', auth.use('api').getUserOrFail().id)
    if (kind) own.where('kind', kind)
    const { rows, nextCursor } = await keysetPage(own, paging)

    const data = []
    for (const application of rows) data.push(await applicationBody(application))
    return { data, next_cursor: nextCursor }
  }

  async show({ auth, params }: HttpContext) {
    return applicationBody(found(await findApplication(auth.use('api').getUserOrFail().id, params.id)))
  }

  async update({ auth, params, request }: HttpContext) {
    const accountId = auth.use('api').getUserOrFail().id
    const { kind } = found(await findApplication(accountId, params.id))
    const input = await CHANGES[kind](request.body())
    return applicationBody(found(await changeApplication(accountId, params.id, input)))
  }

  async destroy({ auth, params, response }: HttpContext) {
    found((await deleteApplication(auth.use('api').getUserOrFail().id, params.id)) || null)
    return response.noContent()
  }
}
