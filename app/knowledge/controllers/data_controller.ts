import type { HttpContext } from '@adonisjs/core/http'
import { countAllItems, listItems } from '#src/knowledge/items/list_items'
import { listSources } from '#src/knowledge/library/list_sources'
import { itemFilterValidator } from '../validators/knowledge.js'

export default class DataController {
  async render({ auth, inertia, request }: HttpContext) {
    const accountId = auth.user!.id
    // An address with a filter that never existed shows the unfiltered list instead of an error.
    const [, asked] = await itemFilterValidator.tryValidate(request.qs())
    const {
      view = 'items',
      search = '',
      kind = null,
      state = null,
      source = null,
      sort = 'newest',
      page = 1,
    } = asked ?? {}
    const filters = { search, kind, state, source, sort }

    const { items, ...paging } = await listItems(accountId, { ...filters, sourceId: source, page })
    return inertia.render('Data/Index', {
      view,
      filters,
      items,
      paging,
      sources: () => listSources(accountId),
      itemsCount: () => countAllItems(accountId),
    })
  }
}
