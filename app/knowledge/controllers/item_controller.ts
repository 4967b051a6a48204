import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { applicationsUsing } from '#src/applications/queries/applications_using'
import { questionsAnsweredBy } from '#src/conversations/queries/questions_answered_by'
import { deleteItems } from '#src/knowledge/items/delete_items'
import { editItem } from '#src/knowledge/library/edit_item'
import { Knowledge } from '#src/knowledge/items/knowledge'
import { keptVersions } from '#src/knowledge/library/compare_versions'
import { showItem } from '#src/knowledge/items/show_item'
import { words as core } from '#src/messages/core'
import { words } from '#src/messages/knowledge'
import { itemChangeValidator } from '../validators/knowledge.js'

@inject()
export default class ItemController {
  constructor(private readonly knowledge: Knowledge) {}

  async render({ auth, inertia, params, request }: HttpContext) {
    const accountId = auth.user!.id
    const version = Number(request.input('version')) || null
    const shown = found(await showItem(accountId, params.id, version))
    const questions = await questionsAnsweredBy(accountId, params.id)
    const usedBy = await applicationsUsing(accountId, shown.source.id)
    const versions = await keptVersions(accountId, params.id)
    return inertia.render('Data/ShowItem', { ...shown, versions, usedBy, questions })
  }

  async execute({ auth, params, request, response, session }: HttpContext) {
    const change = await request.validateUsing(itemChangeValidator)
    found(await editItem(this.knowledge, auth.user!.id, params.id, change))
    session.flash('notice', core().saved)
    return response.redirect().status(303).toRoute('data.items.show', { id: params.id })
  }

  async destroy({ auth, params, response, session }: HttpContext) {
    found((await deleteItems(this.knowledge, auth.user!.id, [params.id])) || null)
    session.flash('notice', words().items.deleted)
    return response.redirect().status(303).toRoute('data.index')
  }
}
