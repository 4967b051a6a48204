import type { HttpContext } from '@adonisjs/core/http'
import { number } from '#app/core/number'
import vine from '@vinejs/vine'
import { ITEM_SORTS, SOURCE_KINDS, STATE_FILTERS } from '#protocol/knowledge'
import { citationCounts } from '#src/conversations/insights/questions_answered_by'
import { countItemsOfAccount, listItems } from '#src/knowledge/items/list_items'
import { listSourcePage, listSources } from '#src/knowledge/library/show_source'

export default class ListItemsController {
  static validator = vine.create(
    vine.object({
      search: vine.string().trim().maxLength(200).optional(),
      kind: vine.enum(SOURCE_KINDS).optional(),
      state: vine.enum(STATE_FILTERS).optional(),
      source: vine.string().fixedLength(26).optional(),
      sort: vine.enum(ITEM_SORTS).optional(),
      page: number().withoutDecimals().min(1).max(100_000).optional(),
    })
  )

  async render({ workspace, inertia, request }: HttpContext) {
    const workspaceId = workspace.id
    // An invalid filter in a shared address shows the unfiltered list instead of an error.
    const [, asked] = await ListItemsController.validator.tryValidate(request.qs())
    const { search = '', kind = null, state = null, source = null, sort = 'newest', page = 1 } = asked ?? {}
    const filters = { search, kind, state, source, sort }

    // Without filters, the page lists sources; with filters, matching items.
    const isFiltered = Boolean(search || kind || state || source)
    const { items, sourceIds, ...paging } = isFiltered
      ? { sourceIds: null, ...(await listItems(workspaceId, { ...filters, sourceId: source, page })) }
      : await listSourcePage(workspaceId, sort, page)
    return inertia.render('Data/Index', {
      filters,
      items,
      sourceIds,
      citedCounts: await citationCounts(
        workspaceId,
        items.map(({ id }) => id)
      ),
      paging,
      sources: () => listSources(workspaceId),
      itemsCount: () => countItemsOfAccount(workspaceId),
    })
  }
}
