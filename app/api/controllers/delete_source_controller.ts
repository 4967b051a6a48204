import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { deleteSource } from '#src/knowledge/library/delete_source'
import { SyncPorts } from '#src/knowledge/sync/sync_ports'

@inject()
export default class DeleteSourceController {
  constructor(private readonly knowledge: SyncPorts) {}

  async execute({ workspace, params, response }: HttpContext) {
    found((await deleteSource(this.knowledge, workspace.id, params.id)) || null)
    return response.noContent()
  }
}
