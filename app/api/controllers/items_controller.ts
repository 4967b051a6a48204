import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { deleteItems } from '#src/knowledge/items/delete_items'
import { Knowledge } from '#src/knowledge/items/knowledge'
import DataItem from '#src/knowledge/items/models/data_item'
import DataSource from '#src/knowledge/items/models/data_source'
import { readVersion } from '#src/knowledge/items/show_item'
import { keysetPage } from '../keyset_page.js'
import { itemBody, singleItemBody } from '../transformers/item_body.js'
import { itemListValidator } from '../validators/lists.js'
import { validated } from '../validators/validated.js'

@inject()
export default class ItemsController {
  constructor(private readonly knowledge: Knowledge) {}

  async index({ auth, request }: HttpContext) {
    const { source_id, ...paging } = await validated(itemListValidator, request.qs())
    const userId = auth.use('api').getUserOrFail().id
    const own = DataItem.query().where('userId', userId)
    if (source_id) {
      const source = found(await DataSource.query().where({ userId, id: source_id.toUpperCase() }).first())
      own.where('sourceId', source.id)
    }
    const { rows, nextCursor } = await keysetPage(own, paging)
    return { data: rows.map(itemBody), next_cursor: nextCursor }
  }

  async show({ auth, params }: HttpContext) {
    const userId = auth.use('api').getUserOrFail().id
    const item = found(await DataItem.query().where({ userId, id: params.id }).first())
    return singleItemBody(item, await readVersion(item.id, item.version))
  }

  async destroy({ auth, params, response }: HttpContext) {
    found((await deleteItems(this.knowledge, auth.use('api').getUserOrFail().id, [params.id])) || null)
    return response.noContent()
  }
}
