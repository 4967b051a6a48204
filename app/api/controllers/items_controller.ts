import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { orNotFound } from '#app/core/exceptions/not_found'
import DataItem from '#src/knowledge/items/models/data_item'
import DataSource from '#src/knowledge/items/models/data_source'
import { keysetPage } from '../keyset_page.js'
import { itemBody, singleItemBody } from '../transformers/knowledge_bodies.js'
import { validated, paging } from '../validation.js'
import { findVersion } from '#src/knowledge/items/show_item'
import { inject } from '@adonisjs/core'
import { deleteItems } from '#src/knowledge/items/delete_items'
import { ItemPorts } from '#src/knowledge/items/item_ports'

@inject()
export default class ItemsController {
  static validator = vine.create(
    vine.object({ ...paging(), source_id: vine.string().maxLength(100).optional() })
  )

  constructor(private readonly knowledge: ItemPorts) {}

  async index({ workspace, request }: HttpContext) {
    const { source_id, ...paging } = await validated(ItemsController.validator, request.qs())
    const workspaceId = workspace.id
    const own = DataItem.query().where('workspaceId', workspaceId)
    if (source_id) {
      const source = orNotFound(
        await DataSource.query().where({ workspaceId, id: source_id.toUpperCase() }).first()
      )
      own.where('sourceId', source.id)
    }
    const { rows, nextCursor } = await keysetPage(own, paging)
    return { data: rows.map(itemBody), next_cursor: nextCursor }
  }

  async show({ workspace, params }: HttpContext) {
    const workspaceId = workspace.id
    const item = orNotFound(await DataItem.query().where({ workspaceId, id: params.id }).first())
    return singleItemBody(item, await findVersion(item.id, item.version))
  }

  async destroy({ workspace, params, response }: HttpContext) {
    orNotFound((await deleteItems(this.knowledge, workspace.id, [params.id])) || null)
    return response.noContent()
  }
}
