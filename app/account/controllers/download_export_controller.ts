import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { recordEvent } from '#app/account/record_event'
import { found } from '#app/core/exceptions/not_found'
import { findExport } from '#src/archive/exports'
import { ItemPorts } from '#src/knowledge/items/item_ports'

@inject()
export default class DownloadExportController {
  constructor(private readonly knowledge: ItemPorts) {}

  async render(ctx: HttpContext) {
    const { workspace, params, request, response } = ctx
    const made = found(await findExport(workspace.id, params.id))
    // The page checks availability before the browser downloads.
    if (request.method() === 'HEAD') {
      found(await this.knowledge.originals.size(made.storageKey))
      return response.noContent()
    }
    await recordEvent(ctx, 'export_downloaded')
    const day = made.createdAt.toISODate()
    response.header('content-type', 'application/zip')
    response.header('content-disposition', `attachment; filename="account-${day}.zip"`)
    response.header('cache-control', 'private, no-store')
    return response.stream(found(await this.knowledge.originals.stream(made.storageKey)))
  }
}
