import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { Embedding } from '#src/knowledge/passages/embedding/embedding'
import { resumeEmbedding } from '#src/knowledge/passages/embedding/embed_passages_job'
import { LOCAL, SearchModels } from '#src/knowledge/passages/models/search_models'
import { format, messages } from '#src/messages/messages'

@inject()
export default class RemoveSearchModelController {
  constructor(
    private readonly models: SearchModels,
    private readonly embedding: Embedding
  ) {}

  async execute({ params, response, session }: HttpContext) {
    const { local, store } = this.models
    const name = params.name === LOCAL ? local.find()?.model : params.name
    found((params.name === LOCAL ? local.forget() : await store.remove(name)) || null)
    if (await this.models.refresh(this.embedding)) await resumeEmbedding(this.embedding)
    session.flash('notice', format(messages().profile.searchModels.removed, { name }))
    return response.redirect().status(303).toRoute('profile.edit')
  }
}
