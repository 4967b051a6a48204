import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { deleteSource } from '#src/knowledge/library/delete_source'
import { SyncPorts } from '#src/knowledge/sync/sync_ports'
import { messages } from '#src/messages/messages'

@inject()
export default class DeleteSourceController {
  constructor(private readonly knowledge: SyncPorts) {}

  async execute({ workspace, params, response, session }: HttpContext) {
    found((await deleteSource(this.knowledge, workspace.id, params.id)) || null)
    session.flash('notice', messages().knowledge.sources.deleted)
    return response.redirect().status(303).toRoute('data.index')
  }
}
