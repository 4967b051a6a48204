import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { deleteSource } from '#src/knowledge/items/delete_items'
import { syncNow } from '#src/knowledge/library/retry_item'
import { Knowledge } from '#src/knowledge/items/knowledge'
import DataSource from '#src/knowledge/items/models/data_source'
import { countItems, countItemsOf } from '#src/knowledge/items/count_items'
import { keysetPage } from '../keyset_page.js'
import { sourceBody } from '../transformers/source_body.js'
import { listValidator } from '../validators/lists.js'
import { validated } from '../validators/validated.js'

@inject()
export default class SourcesController {
  constructor(private readonly knowledge: Knowledge) {}

  async index({ auth, request }: HttpContext) {
    const paging = await validated(listValidator, request.qs())
    const own = DataSource.query().where('userId', auth.use('api').getUserOrFail().id)
    const { rows, nextCursor } = await keysetPage(own, paging)
    const counts = await countItemsOf(rows.map((source) => source.id))
    return {
      data: rows.map((source) => sourceBody(source, counts.get(source.id)?.items ?? 0)),
      next_cursor: nextCursor,
    }
  }

  async show({ auth, params }: HttpContext) {
    const userId = auth.use('api').getUserOrFail().id
    const source = found(await DataSource.query().where({ userId, id: params.id }).first())
    return this.#body(source)
  }

  async sync({ auth, params, response }: HttpContext) {
    const source = found(await syncNow(this.knowledge, auth.use('api').getUserOrFail().id, params.id))
    return response.status(202).json(await this.#body(source))
  }

  async destroy({ auth, params, response }: HttpContext) {
    found((await deleteSource(this.knowledge, auth.use('api').getUserOrFail().id, params.id)) || null)
    return response.noContent()
  }

  async #body(source: DataSource) {
    return sourceBody(source, (await countItems(source.id)).items)
  }
}
