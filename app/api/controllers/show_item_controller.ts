import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import DataItem from '#src/knowledge/items/models/data_item'
import { findVersion } from '#src/knowledge/items/show_item'
import { singleItemBody } from '#app/api/transformers/knowledge_bodies'

export default class ShowItemController {
  async render({ workspace, params }: HttpContext) {
    const workspaceId = workspace.id
    const item = found(await DataItem.query().where({ workspaceId, id: params.id }).first())
    return singleItemBody(item, await findVersion(item.id, item.version))
  }
}
