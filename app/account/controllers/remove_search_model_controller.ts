import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { ModelStore } from '#src/knowledge/passages/models/model_store'
import { format, messages } from '#src/messages/messages'

@inject()
export default class RemoveSearchModelController {
  constructor(private readonly store: ModelStore) {}

  async execute({ params, response, session }: HttpContext) {
    found((await this.store.remove(params.name)) || null)
    session.flash('notice', format(messages().profile.searchModels.removed, { name: params.name }))
    return response.redirect().status(303).toRoute('profile.edit')
  }
}
