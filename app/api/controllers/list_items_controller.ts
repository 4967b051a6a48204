import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { found } from '#app/core/exceptions/not_found'
import DataItem from '#src/knowledge/items/models/data_item'
import DataSource from '#src/knowledge/items/models/data_source'
import { keysetPage } from '../keyset_page.js'
import { itemBody } from '#app/api/transformers/knowledge_bodies'
import { validated, paging } from '../validation.js'

export default class ListItemsController {
  static validator = vine.create(
    vine.object({ ...paging(), source_id: vine.string().maxLength(100).optional() })
  )

  async render({ workspace, request }: HttpContext) {
    const { source_id, ...paging } = await validated(ListItemsController.validator, request.qs())
    const workspaceId = workspace.id
    const own = DataItem.query().where('workspaceId', workspaceId)
    if (source_id) {
      const source = found(
        await DataSource.query().where({ workspaceId, id: source_id.toUpperCase() }).first()
      )
      own.where('sourceId', source.id)
    }
    const { rows, nextCursor } = await keysetPage(own, paging)
    return { data: rows.map(itemBody), next_cursor: nextCursor }
  }
}
