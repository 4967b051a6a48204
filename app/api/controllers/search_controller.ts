import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { number } from '#app/core/number'
import vine from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'
import { HybridPassages } from '#src/knowledge/passages/ranking/hybrid_passages'
import { searchScope } from '../search_scope.js'
import { passageBody } from '../transformers/knowledge_bodies.js'
import { validated } from '../validation.js'

const DEFAULT_LIMIT = 10

@inject()
export default class SearchController {
  static validator = vine.create(
    vine.object({
      query: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters),
      limit: number().withoutDecimals().min(1).max(100).optional(),
      application_id: vine.string().maxLength(100).nullable().optional(),
      source_ids: vine
        .array(vine.string().maxLength(100))
        .maxLength(LIMITS.sourcesPerAccount)
        .nullable()
        .optional(),
    })
  )

  constructor(private readonly index: HybridPassages) {}

  async search({ workspace, request }: HttpContext) {
    const {
      query,
      limit = DEFAULT_LIMIT,
      application_id,
      source_ids,
    } = await validated(SearchController.validator, request.body())
    const workspaceId = workspace.id
    const sourceIds = await searchScope(workspaceId, application_id, source_ids)

    const passages = await this.index.search({ workspaceId, query, sourceIds, limit })
    return { passages: passages.map(passageBody) }
  }
}
