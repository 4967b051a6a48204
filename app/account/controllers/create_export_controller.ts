import type { HttpContext } from '@adonisjs/core/http'
import { recordEvent } from '#app/account/record_event'
import { requestExport } from '#src/archive/exports'

export default class CreateExportController {
  async execute(ctx: HttpContext) {
    const { workspace, response } = ctx
    await requestExport(workspace.id)
    await recordEvent(ctx, 'export_asked')
    return response.redirect().status(303).toRoute('profile.edit')
  }
}
