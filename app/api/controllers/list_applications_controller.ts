import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import Application from '#src/applications/models/application'
import { APPLICATION_KINDS } from '#protocol/applications'
import { keysetPage } from '../keyset_page.js'
import { applicationBody } from '../transformers/application_body.js'
import { validated, paging } from '../validation.js'

export default class ListApplicationsController {
  static validator = vine.create(vine.object({ ...paging(), kind: vine.enum(APPLICATION_KINDS).optional() }))

  async render({ auth, request, workspace }: HttpContext) {
    const { kind, ...paging } = await validated(ListApplicationsController.validator, request.qs())
    const reader = auth.use('api').getUserOrFail()
    const own = Application.query().where('workspaceId', workspace.id)
    if (kind) own.where('kind', kind)
    const { rows, nextCursor } = await keysetPage(own, paging)

    const data = []
    for (const application of rows) data.push(await applicationBody(application, reader))
    return { data, next_cursor: nextCursor }
  }
}
