import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { found } from '#app/core/exceptions/not_found'
import { ModelStore } from '#src/knowledge/passages/models/model_store'
import { format, messages } from '#src/messages/messages'

@inject()
export default class InstallSearchModelController {
  static validator = vine.create(vine.object({ name: vine.string().maxLength(80) }))

  constructor(private readonly store: ModelStore) {}

  /** The page shows how far it is, and what went wrong. */
  async execute({ logger, request, response, session }: HttpContext) {
    const { name } = await request.validateUsing(InstallSearchModelController.validator)
    found(this.store.rows().some((row) => row.name === name) || null)
    this.store
      .install(name)
      .catch((err: unknown) => logger.error({ err }, 'a model for search could not be downloaded'))
    session.flash('notice', format(messages().profile.searchModels.started, { name }))
    return response.redirect().status(303).toRoute('profile.edit')
  }
}
