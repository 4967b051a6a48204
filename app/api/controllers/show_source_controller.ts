import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import DataSource from '#src/knowledge/items/models/data_source'
import { countItems } from '#src/knowledge/items/count_items'
import { sourceBody } from '#app/api/transformers/knowledge_bodies'

export default class ShowSourceController {
  async render({ workspace, params }: HttpContext) {
    const workspaceId = workspace.id
    const source = found(await DataSource.query().where({ workspaceId, id: params.id }).first())
    return sourceBody(source, (await countItems(source.id)).items)
  }
}
