import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { found } from '#app/core/exceptions/not_found'
import { Embedding } from '#src/knowledge/passages/embedding/embedding'
import { EmbeddingFailure } from '#src/knowledge/passages/embedding/embedding_model'
import { resumeEmbedding } from '#src/knowledge/passages/embedding/embed_passages_job'
import type { LocalModel } from '#src/knowledge/passages/models/local_embeddings'
import { SearchModels } from '#src/knowledge/passages/models/search_models'
import { format, messages } from '#src/messages/messages'

/** The server may have to load the model first. */
const FIRST_VECTOR_TIMEOUT_MS = 30_000

/** Downloads a model, or uses one of a local server. */
@inject()
export default class InstallSearchModelController {
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

  async execute(ctx: HttpContext) {
    const { request, response, session } = ctx
    const { name, base_url: baseUrl } = await request.validateUsing(InstallSearchModelController.validator)
    if (baseUrl === undefined) {
      found(this.models.store.rows().some((row) => row.name === name) || null)
      this.#download(name, ctx)
      session.flash('notice', format(messages().profile.searchModels.started, { name }))
    } else session.flash(...(await this.#take({ baseUrl, model: name })))
    return response.redirect().status(303).toRoute('profile.edit')
  }

  /** Runs in the background; the page polls progress and errors. */
  #download(name: string, { logger }: HttpContext): void {
    this.models.store
      .install(name)
      .catch((err: unknown) => logger.error({ err }, 'a model for search could not be downloaded'))
  }

  async #take(model: LocalModel): Promise<['notice' | 'error', string]> {
    const { named, taken, notTaken } = messages().profile.searchModels
    if (this.models.isNamed) return ['error', named]
    if (!(await this.#embeds(model))) return ['error', format(notTaken, { name: model.model })]
    this.models.local.choose(model)
    if (await this.models.refresh(this.embedding)) await resumeEmbedding(this.embedding)
    return ['notice', format(taken, { name: model.model })]
  }

  async #embeds(model: LocalModel): Promise<boolean> {
    const signal = AbortSignal.timeout(FIRST_VECTOR_TIMEOUT_MS)
    try {
      const vectors = await this.models.local.open(model)?.embed([model.model], 'query', signal)
      return vectors !== undefined
    } catch (error) {
      if (error instanceof EmbeddingFailure || signal.aborted) return false
      throw error
    }
  }
}
