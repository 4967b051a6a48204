import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { deleteSource } from '#src/knowledge/items/delete_items'
import { ItemPorts } from '#src/knowledge/items/item_ports'

@inject()
export default class DeleteSourceController {
  constructor(private readonly knowledge: ItemPorts) {}

  async execute({ auth, params, response }: HttpContext) {
    found((await deleteSource(this.knowledge, auth.use('api').getUserOrFail().id, params.id)) || null)
    return response.noContent()
  }
}
