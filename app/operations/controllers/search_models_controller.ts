import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { orNotFound } from '#app/core/exceptions/not_found'
import { Embedding } from '#src/knowledge/passages/embedding/embedding'
import { resumeEmbedding } from '#src/knowledge/passages/embedding/embed_passages_job'
import type { LocalModel } from '#src/knowledge/passages/models/local_embeddings'
import { SearchModels, LOCAL } from '#src/knowledge/passages/models/search_models'
import { format, messages } from '#src/messages/messages'

@inject()
export default class SearchModelsController {
  static validator = vine.create(
    vine.object({
      name: vine.string().maxLength(120),
      base_url: vine.string().maxLength(100).optional(),
    })
  )

  constructor(
    private readonly models: SearchModels,
    private readonly embedding: Embedding
  ) {}

  /** Downloads a model, or uses one of a local server. */
  async store(ctx: HttpContext) {
    const { request, response, session } = ctx
    const { name, base_url: baseUrl } = await request.validateUsing(SearchModelsController.validator)
    if (baseUrl === undefined) {
      orNotFound(this.models.store.rows().some((row) => row.name === name) || null)
      this.#download(name, ctx)
      session.flash('notice', format(messages().operator.searchModels.started, { name }))
    } else session.flash(...(await this.#choose({ baseUrl, model: name })))
    return response.redirect().status(303).toRoute('operator.index')
  }

  async destroy({ params, response, session }: HttpContext) {
    const { local, store } = this.models
    const name = params.name === LOCAL ? local.find()?.model : params.name
    orNotFound((params.name === LOCAL ? local.forget() : await store.remove(name)) || null)
    if (await this.models.refresh(this.embedding)) await resumeEmbedding(this.embedding)
    session.flash('notice', format(messages().operator.searchModels.removed, { name }))
    return response.redirect().status(303).toRoute('operator.index')
  }

  /** Runs in the background; the page polls progress and errors. */
  #download(name: string, { logger }: HttpContext): void {
    this.models.store
      .install(name)
      .catch((err: unknown) => logger.error({ err }, 'could not download a search model; the page shows why'))
  }

  async #choose(model: LocalModel): Promise<['notice' | 'error', string]> {
    const outcome = await this.models.chooseLocal(model)
    if (outcome === 'chosen' && (await this.models.refresh(this.embedding)))
      await resumeEmbedding(this.embedding)
    const sentence = messages().operator.searchModels.local[outcome]
    return [outcome === 'chosen' ? 'notice' : 'error', format(sentence, { name: model.model })]
  }
}
