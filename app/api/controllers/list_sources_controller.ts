import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import DataSource from '#src/knowledge/items/models/data_source'
import { countItemsBySource } from '#src/knowledge/items/count_items'
import { keysetPage } from '../keyset_page.js'
import { sourceBody } from '#app/api/transformers/knowledge_bodies'
import { validated, paging } from '../validation.js'

export default class ListSourcesController {
  static validator = vine.create(vine.object(paging()))

  async render({ workspace, request }: HttpContext) {
    const paging = await validated(ListSourcesController.validator, request.qs())
    const own = DataSource.query().where('workspaceId', workspace.id)
    const { rows, nextCursor } = await keysetPage(own, paging)
    const counts = await countItemsBySource(rows.map((source) => source.id))
    return {
      data: rows.map((source) => sourceBody(source, counts.get(source.id)?.items ?? 0)),
      next_cursor: nextCursor,
    }
  }
}
