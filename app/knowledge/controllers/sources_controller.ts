import type { HttpContext } from '@adonisjs/core/http'
import { number } from '#app/core/number'
import vine from '@vinejs/vine'
import { orNotFound } from '#app/core/exceptions/not_found'
import { applicationsUsing } from '#src/applications/queries/find_application'
import { findCrawlLog } from '#src/knowledge/crawling/crawl_log'
import { findSourceDetails } from '#src/knowledge/library/show_source'
import { CRAWL_VIEWS } from '#protocol/crawl'
import { inject } from '@adonisjs/core'
import limiter from '@adonisjs/limiter/services/main'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { flashFieldErrors } from '#app/core/form_errors'
import { MAX_SECRET_CHARACTERS } from '#src/knowledge/connectors/limits'
import { failureSentence } from '#src/knowledge/items/failures'
import { replaceSecret } from '#src/knowledge/library/connect_source'
import { updateSource } from '#src/knowledge/library/update_source'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { messages, format } from '#src/messages/messages'
import { LIMITS } from '#protocol/limits'
import { INSPECTIONS } from '../limits.js'
import { sourceOptions } from '../source_options.js'
import { optionalButNotEmptied, sourceOptionRules } from '../validation.js'
import { citationCounts } from '#src/conversations/insights/item_citations'
import { deleteSource } from '#src/knowledge/library/delete_source'
import { SyncPorts } from '#src/knowledge/sync/sync_ports'
import { syncSourceNow } from '#src/knowledge/library/sync_source_now'
import { shownTitle } from '#src/knowledge/items/shown_title'
import { pauseSource, resumeSource } from '#src/knowledge/library/pause_source'
import { stopCrawl } from '#src/knowledge/crawling/stop_crawl'

@inject()
export default class SourcesController {
  static showValidator = vine.create(
    vine.object({
      view: vine.enum(CRAWL_VIEWS).optional(),
      search: vine.string().trim().maxLength(200).optional(),
      before: number().withoutDecimals().min(1).optional(),
    })
  )

  static updateValidator = vine.create(
    vine.object({
      title: optionalButNotEmptied(vine.string().trim().minLength(1).maxLength(LIMITS.titleCharacters)),
      options: sourceOptionRules(),
      token: vine.string().trim().maxLength(MAX_SECRET_CHARACTERS).nullable().optional(),
    })
  )

  constructor(
    private readonly knowledge: ItemPorts,
    private readonly syncPorts: SyncPorts
  ) {}

  async show({ workspace, inertia, params, request, response }: HttpContext) {
    const workspaceId = workspace.id
    const details = orNotFound(await findSourceDetails(workspaceId, params.id))
    const { source, items } = details
    // Its page would only repeat that of its item; a paused source is resumed here.
    if (source.url === null && items.length === 1 && source.state !== 'paused')
      return response.redirect().toRoute('data.items.show', { id: items[0]!.id })
    const [, query] = await SourcesController.showValidator.tryValidate(request.qs())
    const { view = 'steps', search = '', before = null } = query ?? {}
    const logFilter = { view, search, before }
    return inertia.render('Data/ShowSource', {
      ...details,
      citedCounts: await citationCounts(
        workspaceId,
        items.map(({ id }) => id)
      ),
      usedBy: await applicationsUsing(workspaceId, params.id),
      logFilter,
      log: await findCrawlLog(workspaceId, params.id, logFilter),
    })
  }

  async update(ctx: HttpContext) {
    const { workspace, params, request, response, session } = ctx
    const { title, options, token } = await request.validateUsing(SourcesController.updateValidator)
    const refusal = token ? await this.#replaceToken(ctx, token) : null
    if (refusal !== null) {
      flashFieldErrors(session, { token: refusal })
      return response.redirect().status(303).withQs().back()
    }
    const change = { title, ...(options && sourceOptions(options)) }
    orNotFound(await updateSource(this.knowledge, workspace.id, params.id, change))
    session.flash('notice', messages().core.saved)
    return response.redirect().status(303).toRoute('data.sources.show', { id: params.id })
  }

  /** Null once the new token is stored, else why it isn't. */
  async #replaceToken(ctx: HttpContext, token: string): Promise<string | null> {
    requireConfirmedAddress(ctx, 'fetch')
    const { id } = ctx.workspace
    const attempted = await limiter
      .use(INSPECTIONS)
      .attempt(`inspect:${id}`, () => replaceSecret(this.syncPorts, id, ctx.params.id, token))
    if (attempted === undefined)
      return format(messages().knowledge.tooManyChecks, { max: INSPECTIONS.requests })
    const replaced = orNotFound(attempted)
    return replaced.ok ? null : failureSentence(replaced.error)
  }

  async destroy({ workspace, params, response, session }: HttpContext) {
    orNotFound((await deleteSource(this.syncPorts, workspace.id, params.id)) || null)
    session.flash('notice', messages().knowledge.sources.deleted)
    return response.redirect().status(303).toRoute('data.index')
  }

  async sync({ workspace, params, response, session }: HttpContext) {
    const source = orNotFound(await syncSourceNow(this.knowledge, workspace.id, params.id))
    const { syncing, resumeFirst } = messages().knowledge.sources
    if (source === 'paused') session.flash('error', resumeFirst)
    else session.flash('notice', format(syncing, { title: shownTitle(source) }))
    return response.redirect().status(303).withQs().back()
  }

  async pause({ workspace, params, response, session }: HttpContext) {
    const source = orNotFound(await pauseSource(this.knowledge, workspace.id, params.id))
    session.flash('notice', format(messages().knowledge.sources.paused, { title: shownTitle(source) }))
    return response.redirect().status(303).withQs().back()
  }

  async resume({ workspace, params, response, session }: HttpContext) {
    const source = orNotFound(await resumeSource(this.knowledge, workspace.id, params.id))
    session.flash('notice', format(messages().knowledge.sources.resumed, { title: shownTitle(source) }))
    return response.redirect().status(303).withQs().back()
  }

  async stopCrawl({ workspace, params, response, session }: HttpContext) {
    const source = orNotFound(await stopCrawl(this.knowledge, workspace.id, params.id))
    session.flash('notice', format(messages().knowledge.sources.stopped, { title: shownTitle(source) }))
    return response.redirect().status(303).withQs().back()
  }
}
