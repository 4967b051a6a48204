import type { HttpContext } from '@adonisjs/core/http'
import { number } from '#app/core/number'
import vine from '@vinejs/vine'
import { found } from '#app/core/exceptions/not_found'
import { compareVersions, listVersions } from '#src/knowledge/library/compare_versions'
import { findItemDetails } from '#src/knowledge/items/show_item'

const version = () => number().withoutDecimals().min(1).max(1_000_000).optional()

/** Compares the last two versions unless the query names others. */
export default class CompareVersionsController {
  static validator = vine.create(vine.object({ from: version(), to: version() }))

  async render({ workspace, inertia, params, request }: HttpContext) {
    const workspaceId = workspace.id
    const { item } = found(await findItemDetails(workspaceId, params.id, null))
    const versions = await listVersions(workspaceId, params.id)
    const [newest, before] = versions
    const [, asked] = await CompareVersionsController.validator.tryValidate(request.qs())
    const chosen = [asked?.from ?? found(before ?? newest).version, asked?.to ?? found(newest).version]
    const comparison = found(
      await compareVersions(workspaceId, params.id, Math.min(...chosen), Math.max(...chosen))
    )
    return inertia.render('Data/CompareVersions', { item, versions, comparison })
  }
}
