import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { compareVersions, keptVersions } from '#src/knowledge/library/compare_versions'
import { showItem } from '#src/knowledge/items/show_item'
import { comparisonValidator } from '../validators/knowledge.js'

/** What changed between two versions of an item; without an address that says which, the last two. */
export default class ComparisonController {
  async render({ auth, inertia, params, request }: HttpContext) {
    const accountId = auth.user!.id
    const { item } = found(await showItem(accountId, params.id, null))
    const versions = await keptVersions(accountId, params.id)
    const [newest, before] = versions
    const [, asked] = await comparisonValidator.tryValidate(request.qs())
    const chosen = [asked?.from ?? found(before ?? newest).version, asked?.to ?? found(newest).version]
    const comparison = found(
      await compareVersions(accountId, params.id, Math.min(...chosen), Math.max(...chosen))
    )
    return inertia.render('Data/CompareVersions', { item, versions, comparison })
  }
}
