import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { applicationsUsing } from '#src/applications/queries/find_application'
import { questionsAnsweredBy } from '#src/conversations/insights/questions_answered_by'
import { listVersions } from '#src/knowledge/library/compare_versions'
import { findItemDetails } from '#src/knowledge/items/show_item'

export default class ShowItemController {
  async render({ workspace, inertia, params, request }: HttpContext) {
    const workspaceId = workspace.id
    const version = Number(request.input('version')) || null
    const shown = found(await findItemDetails(workspaceId, params.id, version))
    const questions = await questionsAnsweredBy(workspaceId, params.id)
    const usedBy = await applicationsUsing(workspaceId, shown.source.id)
    const versions = await listVersions(workspaceId, params.id)
    return inertia.render('Data/ShowItem', { ...shown, versions, usedBy, questions })
  }
}
