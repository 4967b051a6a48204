import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { orNotFound } from '#app/core/exceptions/not_found'
import { flashFieldErrors } from '#app/core/form_errors'
import { webhookUrls } from '#config/messengers'
import type { FacebookRow, GraphKind } from '#protocol/facebook'
import { LIMITS } from '#protocol/limits'
import { deleteApplication } from '#src/applications/actions/delete_application'
import { updateApplication } from '#src/applications/actions/update_application'
import { connectPage } from '#src/applications/facebook/connect_page'
import { checkConnection } from '#src/applications/facebook/connection/check_connection'
import { disconnectPage } from '#src/applications/facebook/connection/disconnect_page'
import { findConnection, listConnections } from '#src/applications/facebook/connection/find_connection'
import type { FacebookPage } from '#src/applications/facebook/graph/pages'
import { MessengerPorts } from '#src/applications/facebook/messenger_ports'
import { chatLink } from '#src/applications/biolink/share/qr_code'
import { applicationWeeks, busiestFirst, QUIET_WEEK } from '#src/applications/queries/application_weeks'
import { sourceChoices, sourceCounts } from '#src/applications/queries/source_choices'
import { latestConversations } from '#src/conversations/inbox/inbox_conversations'
import { format, messages } from '#src/messages/messages'
import { consentToken, forgetConsent, graphKindOf } from '../facebook_consent.js'
import { MAX_PAGE_LISTS } from '../limits.js'
import { checkSentence, connectSentence, stateNotice } from '../sentences.js'
import { graphChatUrl } from '../props.js'

@inject()
export default class FacebookPagesController {
  static pageValidator = vine.create(
    vine.object({
      page_id: vine
        .string()
        .trim()
        .regex(/^\d{1,40}$/),
      source_ids: vine.array(vine.string().fixedLength(26)).maxLength(LIMITS.sourcesPerAccount).optional(),
    })
  )

  static stateValidator = vine.create(vine.object({ state: vine.enum(['published', 'paused'] as const) }))

  constructor(private readonly facebook: MessengerPorts) {}

  async index(ctx: HttpContext) {
    const { auth, workspace, inertia, request } = ctx
    const kind = graphKindOf(ctx)
    const workspaceId = workspace.id
    const after = String(request.input('after') ?? '').slice(0, 500) || null
    return inertia.render('Applications/Facebook/SelectPage', {
      missingSettings: this.facebook.settings.missing,
      kind,
      webhookUrl: webhookUrls[kind],
      connections: await connectionRows(workspaceId, kind),
      consent: await this.#consentProps(ctx, kind, after),
      sources: await sourceChoices(workspaceId),
      latest: await latestConversations({ workspaceId, userId: auth.user!.id }, kind),
    })
  }

  async store(ctx: HttpContext) {
    const { workspace, request, session } = ctx
    requireConfirmedAddress(ctx, 'publish')
    const kind = graphKindOf(ctx)
    const { page_id: pageId, source_ids: sourceIds = null } = await request.validateUsing(
      FacebookPagesController.pageValidator
    )

    const page = await this.#findChosenPage(ctx, kind, pageId)
    if (!page) {
      flashFieldErrors(session, { page_id: messages()[kind].notListed })
      return this.#backToList(ctx, kind)
    }
    const connected = await connectPage(this.facebook, workspace.id, page, sourceIds)
    if (!connected.ok) {
      const field = connected.error.kind === 'unknown_source' ? 'source_ids' : 'page_id'
      flashFieldErrors(session, { [field]: connectSentence(connected.error, page) })
      return this.#backToList(ctx, kind)
    }
    forgetConsent(ctx)
    const { connected: first, connectedAgain } = messages()[kind]
    session.flash('notice', format(connected.value.isReconnect ? connectedAgain : first, { page: page.name }))
    return this.#backToList(ctx, kind)
  }

  async update(ctx: HttpContext) {
    const kind = graphKindOf(ctx)
    const changes = await ctx.request.validateUsing(FacebookPagesController.stateValidator)
    if (changes.state === 'published') requireConfirmedAddress(ctx, 'publish')
    const updated = orNotFound(await updateApplication(ctx.workspace.id, ctx.params.id, changes, kind))
    if (updated.ok) ctx.session.flash('notice', stateNotice(updated.value))
    return this.#backToList(ctx, kind)
  }

  async test(ctx: HttpContext) {
    const kind = graphKindOf(ctx)
    const connection = await this.#find(ctx, kind)
    const checked = await checkConnection(this.facebook, connection)
    if (checked.ok)
      ctx.session.flash('notice', format(messages()[kind].checked, { page: connection.pageName }))
    else ctx.session.flash('error', checkSentence(checked.error, kind))
    return this.#backToList(ctx, kind)
  }

  async disconnect(ctx: HttpContext) {
    const kind = graphKindOf(ctx)
    const connection = await this.#find(ctx, kind)
    await disconnectPage(this.facebook, connection)
    ctx.session.flash('notice', format(messages()[kind].disconnected, { page: connection.pageName }))
    return this.#backToList(ctx, kind)
  }

  async destroy(ctx: HttpContext) {
    const kind = graphKindOf(ctx)
    const connection = await this.#find(ctx, kind)
    await disconnectPage(this.facebook, connection)
    await deleteApplication(ctx.workspace.id, ctx.params.id, kind)
    ctx.session.flash('notice', format(messages()[kind].deleted, { page: connection.pageName }))
    return this.#backToList(ctx, kind)
  }

  async #consentProps(ctx: HttpContext, kind: GraphKind, after: string | null) {
    const token = this.facebook.isConfigured ? consentToken(ctx, kind) : null
    if (token === null) return null
    const missing = await this.facebook.graph.missingPermissions(kind, token)
    const list = await this.facebook.graph.pages(kind, token, after)
    if (!missing.ok || !list.ok)
      return { problem: 'unreachable' as const, missing: [], pages: [], after: null }

    const pages = list.value.pages.map(({ id, name, category, mayMessage }) => ({
      id,
      name,
      category,
      mayMessage,
    }))
    const problem =
      missing.value.length > 0
        ? ('permission_missing' as const)
        : isEmpty(pages, after)
          ? ('no_pages' as const)
          : null
    return { problem, missing: missing.value, pages, after: list.value.after }
  }

  /** Looked up in Facebook's list for its token: the browser sends only the id. */
  async #findChosenPage(ctx: HttpContext, kind: GraphKind, pageId: string): Promise<FacebookPage | null> {
    const token = this.facebook.isConfigured ? consentToken(ctx, kind) : null
    if (token === null) return null
    let after: string | null = null
    for (let lists = 0; lists < MAX_PAGE_LISTS; lists += 1) {
      const list = await this.facebook.graph.pages(kind, token, after)
      if (!list.ok) return null
      const page = list.value.pages.find(({ id }) => id === pageId)
      if (page || list.value.after === null) return page ?? null
      after = list.value.after
    }
    return null
  }

  async #find({ params, workspace }: HttpContext, kind: GraphKind) {
    return orNotFound(await findConnection(workspace.id, params.id, kind))
  }

  #backToList({ response }: HttpContext, kind: GraphKind) {
    return response.redirect().status(303).toRoute(`applications.${kind}.pages`)
  }
}

function isEmpty(pages: unknown[], after: string | null): boolean {
  return pages.length === 0 && after === null
}

async function connectionRows(workspaceId: string, kind: GraphKind): Promise<FacebookRow[]> {
  const connections = await listConnections(workspaceId, [kind])
  const weeks = await applicationWeeks(workspaceId)
  const sources = await sourceCounts(connections.map(({ application }) => application))
  const rows = connections.map(({ application, pageId, pageName, state, problem }) => ({
    id: application.id,
    name: application.name,
    pageId,
    pageName,
    connection: state,
    problem: problem ?? null,
    state: application.state,
    sourcesCount: sources.get(application.id) ?? null,
    week: weeks.get(application.id) ?? QUIET_WEEK,
    ...chatLink(graphChatUrl(kind, { pageId, pageName })),
  }))
  return busiestFirst(rows)
}
