import type { HttpContext } from '@adonisjs/core/http'
import { number } from '#app/core/number'
import vine from '@vinejs/vine'
import { ITEM_SORTS, SOURCE_KINDS, STATE_FILTERS } from '#protocol/knowledge'
import {
  citationCounts,
  citationCountsOfSources,
  listQuestionsQuotingItem,
} from '#src/conversations/insights/item_citations'
import { countItemsOfAccount, listItems } from '#src/knowledge/items/list_items'
import { listSourcePage, listSources } from '#src/knowledge/library/show_source'
import { orNotFound } from '#app/core/exceptions/not_found'
import { applicationsUsing } from '#src/applications/queries/find_application'
import { listVersions, compareVersions } from '#src/knowledge/library/compare_versions'
import { findItemDetails } from '#src/knowledge/items/show_item'
import { inject } from '@adonisjs/core'
import { flashFieldErrors } from '#app/core/form_errors'
import { failureSentence } from '#src/knowledge/items/failures'
import { editItem } from '#src/knowledge/library/edit_item'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { SyncPorts } from '#src/knowledge/sync/sync_ports'
import { format, messages, formatCount } from '#src/messages/messages'
import { LIMITS } from '#protocol/limits'
import { optionalButNotEmptied, itemIdsValidator } from '../validation.js'
import { deleteItems } from '#src/knowledge/items/delete_items'
import { retryItem } from '#src/knowledge/library/retry_item'
import { findOriginal } from '#src/knowledge/library/find_original'
import { sendRecording } from '../send_recording.js'

const version = () => number().withoutDecimals().min(1).max(1_000_000).optional()

@inject()
export default class ItemsController {
  static indexValidator = vine.create(
    vine.object({
      search: vine.string().trim().maxLength(200).optional(),
      kind: vine.enum(SOURCE_KINDS).optional(),
      state: vine.enum(STATE_FILTERS).optional(),
      source: vine.string().fixedLength(26).optional(),
      sort: vine.enum(ITEM_SORTS).optional(),
      page: number().withoutDecimals().min(1).max(100_000).optional(),
    })
  )

  static updateValidator = vine.create(
    vine.object({
      title: optionalButNotEmptied(vine.string().trim().minLength(1).maxLength(LIMITS.titleCharacters)),
      text: optionalButNotEmptied(vine.string().trim().minLength(1).maxLength(LIMITS.textCharacters)),
    })
  )

  static compareValidator = vine.create(vine.object({ from: version(), to: version() }))

  constructor(
    private readonly knowledge: ItemPorts,
    private readonly syncPorts: SyncPorts
  ) {}

  async index({ workspace, inertia, request }: HttpContext) {
    const workspaceId = workspace.id
    // An invalid filter in a shared address shows the unfiltered list instead of an error.
    const [, query] = await ItemsController.indexValidator.tryValidate(request.qs())
    const { search = '', kind = null, state = null, source = null, sort = 'newest', page = 1 } = query ?? {}
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
      connectors: await this.syncPorts.connectors.offeredTo(workspaceId),
      citedCounts: {
        ...(await citationCounts(
          workspaceId,
          items.map(({ id }) => id)
        )),
        ...(await citationCountsOfSources(workspaceId, sourceIds ?? [])),
      },
      paging,
      sources: () => listSources(workspaceId),
      itemsCount: () => countItemsOfAccount(workspaceId),
    })
  }

  async show({ workspace, inertia, params, request }: HttpContext) {
    const workspaceId = workspace.id
    const version = Number(request.input('version')) || null
    const details = orNotFound(await findItemDetails(workspaceId, params.id, version))
    const questions = await listQuestionsQuotingItem(workspaceId, params.id)
    const usedBy = await applicationsUsing(workspaceId, details.source.id)
    const versions = await listVersions(workspaceId, params.id)
    return inertia.render('Data/ShowItem', { ...details, versions, usedBy, questions })
  }

  async update({ workspace, params, request, response, session }: HttpContext) {
    const change = await request.validateUsing(ItemsController.updateValidator)
    const edited = orNotFound(await editItem(this.knowledge, workspace.id, params.id, change))
    if (!edited.ok) {
      flashFieldErrors(session, complaintOf(edited.error))
      return response.redirect().status(303).withQs().back()
    }
    session.flash('notice', messages().core.saved)
    return response.redirect().status(303).toRoute('data.items.show', { id: params.id })
  }

  async destroy({ workspace, params, response, session }: HttpContext) {
    orNotFound((await deleteItems(this.knowledge, workspace.id, [params.id])) || null)
    session.flash('notice', messages().knowledge.items.deleted)
    return response.redirect().status(303).toRoute('data.index')
  }

  async destroySelection({ workspace, request, response, session }: HttpContext) {
    const { ids } = await request.validateUsing(itemIdsValidator)
    const count = await deleteItems(this.knowledge, workspace.id, ids)
    session.flash('notice', formatCount(messages().knowledge.items.manyDeleted, count))
    return response.redirect().status(303).withQs().back()
  }

  async retry({ workspace, params, response, session }: HttpContext) {
    const item = orNotFound(await retryItem(this.knowledge, workspace.id, params.id))
    const { items, sources } = messages().knowledge
    if (item === 'paused') session.flash('error', sources.resumeFirst)
    else session.flash('notice', format(items.readingAgain, { title: item.title }))
    return response.redirect().status(303).withQs().back()
  }

  async retrySelection({ workspace, request, response, session }: HttpContext) {
    const { ids } = await request.validateUsing(itemIdsValidator)
    const { items, sources } = messages().knowledge
    let count = 0
    for (const id of ids) {
      const item = await retryItem(this.knowledge, workspace.id, id)
      if (item === 'paused') session.flash('error', sources.resumeFirst)
      else if (item) count += 1
    }
    if (count > 0) session.flash('notice', formatCount(items.manyReadAgain, count))
    return response.redirect().status(303).withQs().back()
  }

  /** Compares the last two versions unless the query names others. */
  async compare({ workspace, inertia, params, request }: HttpContext) {
    const workspaceId = workspace.id
    const { item } = orNotFound(await findItemDetails(workspaceId, params.id, null))
    const versions = await listVersions(workspaceId, params.id)
    const [newest, before] = versions
    const [, query] = await ItemsController.compareValidator.tryValidate(request.qs())
    const chosen = [
      query?.from ?? orNotFound(before ?? newest).version,
      query?.to ?? orNotFound(newest).version,
    ]
    const comparison = orNotFound(
      await compareVersions(workspaceId, params.id, Math.min(...chosen), Math.max(...chosen))
    )
    return inertia.render('Data/CompareVersions', { item, versions, comparison })
  }

  async audio(ctx: HttpContext) {
    const original = await findOriginal(this.knowledge, ctx.workspace.id, ctx.params.id)
    return sendRecording(ctx, original, 3600)
  }
}

type Edited = NonNullable<Awaited<ReturnType<typeof editItem>>>

/** The sentence beside the field that a change was refused for. */
function complaintOf(error: Extract<Edited, { ok: false }>['error']): Record<string, string> {
  const { text, answer } = messages().knowledge.known
  if (typeof error === 'string') return { text: failureSentence(error) }
  if ('answeredQuestion' in error) return { title: format(answer, { title: error.answeredQuestion }) }
  return { text: format(text, { title: error.existingTitle }) }
}
