import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import { searchScope } from '../search_scope.js'
import { passageBody } from '../transformers/passage_body.js'
import { searchValidator } from '../validators/search.js'
import { validated } from '../validators/validated.js'

const DEFAULT_LIMIT = 10

export default class SearchController {
  async execute({ auth, request }: HttpContext) {
    const {
      query,
      limit = DEFAULT_LIMIT,
      application_id,
      source_ids,
    } = await validated(searchValidator, request.body())
    const accountId = auth.use('api').getUserOrFail().id
    const sourceIds = await searchScope(accountId, application_id, source_ids)

    const index = await app.container.make('parley.passages')
    const passages = await index.search({ accountId, query, sourceIds, limit })
    return { passages: passages.map(passageBody) }
  }
}
