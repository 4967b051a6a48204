import type { HttpContext } from '@adonisjs/core/http'
import { recordEvent } from '../record_event.js'
import { requestExport, findExport } from '#src/archive/export_account_job'
import { inject } from '@adonisjs/core'
import { orNotFound } from '#app/core/exceptions/not_found'
import { recordActivity } from '#src/identity/activity/activity'
import { ItemPorts } from '#src/knowledge/items/item_ports'

@inject()
export default class ExportsController {
  constructor(private readonly knowledge: ItemPorts) {}

  async store(ctx: HttpContext) {
    const { workspace, response } = ctx
    await requestExport(workspace.id)
    await recordEvent(ctx, 'export_asked')
    return response.redirect().status(303).toRoute('profile.edit')
  }

  async show(ctx: HttpContext) {
    const { workspace, params, request, response } = ctx
    const made = orNotFound(await findExport(workspace.id, params.id))
    // The page checks availability before the browser downloads.
    if (request.method() === 'HEAD') {
      orNotFound(await this.knowledge.originals.size(made.storageKey))
      return response.noContent()
    }
    await recordEvent(ctx, 'export_downloaded')
    await recordActivity(workspace.id, { action: 'archive.downloaded' })
    const day = made.createdAt.toISODate()
    response.header('content-type', 'application/zip')
    response.header('content-disposition', `attachment; filename="account-${day}.zip"`)
    response.header('cache-control', 'private, no-store')
    return response.stream(orNotFound(await this.knowledge.originals.stream(made.storageKey)))
  }
}
