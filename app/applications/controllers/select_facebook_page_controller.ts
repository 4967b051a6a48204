import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { webhookUrl } from '#config/facebook'
import { flashFieldErrors } from '#app/core/form_errors'
import { messages, format } from '#src/messages/messages'
import { connectPage } from '#src/applications/facebook/connect_page'
import { MessengerPorts } from '#src/applications/facebook/messenger_ports'
import type { FacebookPage } from '#src/applications/facebook/graph/pages'
import { sourceChoices } from '#src/applications/queries/source_choices'
import { LIMITS } from '#protocol/limits'
import { MAX_PAGE_LISTS } from '../limits.js'
import { consentToken, forgetConsent } from '../facebook_consent.js'
import { connectSentence } from '#app/applications/sentences'
import { connectionRows } from '../facebook_props.js'

@inject()
export default class SelectFacebookPageController {
  static validator = vine.create(
    vine.object({
      page_id: vine
        .string()
        .trim()
        .regex(/^\d{1,40}$/),
      source_ids: vine.array(vine.string().fixedLength(26)).maxLength(LIMITS.sourcesPerAccount).optional(),
    })
  )

  constructor(private readonly facebook: MessengerPorts) {}

  async render(ctx: HttpContext) {
    const { workspace, inertia, request } = ctx
    const workspaceId = workspace.id
    const after = String(request.input('after') ?? '').slice(0, 500) || null
    return inertia.render('Applications/Facebook/SelectPage', {
      missingSettings: this.facebook.settings.missing,
      webhookUrl,
      connections: await connectionRows(workspaceId),
      consent: await this.#consentProps(ctx, after),
      sources: await sourceChoices(workspaceId),
    })
  }

  async execute(ctx: HttpContext) {
    const { workspace, request, response, session } = ctx
    const { page_id: pageId, source_ids: sourceIds = null } = await request.validateUsing(
      SelectFacebookPageController.validator
    )
    const back = () => response.redirect().status(303).toRoute('applications.facebook.pages')

    const page = await this.#findChosenPage(ctx, pageId)
    if (!page) {
      flashFieldErrors(session, {
        page_id: messages().facebook.notListed,
      })
      return back()
    }
    const connected = await connectPage(this.facebook, workspace.id, page, sourceIds)
    if (!connected.ok) {
      const field = connected.error.kind === 'unknown_source' ? 'source_ids' : 'page_id'
      flashFieldErrors(session, { [field]: connectSentence(connected.error, page.name) })
      return back()
    }
    forgetConsent(ctx)
    const notice = connected.value.again ? messages().facebook.connectedAgain : messages().facebook.connected
    session.flash('notice', format(notice, { page: page.name }))
    return back()
  }

  async #consentProps(ctx: HttpContext, after: string | null) {
    const token = this.facebook.isConfigured ? consentToken(ctx) : null
    if (token === null) return null
    const missing = await this.facebook.graph.missingPermissions(token)
    const list = await this.facebook.graph.pages(token, after)
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
  async #findChosenPage(ctx: HttpContext, pageId: string): Promise<FacebookPage | null> {
    const token = this.facebook.isConfigured ? consentToken(ctx) : null
    if (token === null) return null
    let after: string | null = null
    for (let lists = 0; lists < MAX_PAGE_LISTS; lists += 1) {
      const list = await this.facebook.graph.pages(token, after)
      if (!list.ok) return null
      const page = list.value.pages.find(({ id }) => id === pageId)
      if (page || list.value.after === null) return page ?? null
      after = list.value.after
    }
    return null
  }
}

function isEmpty(pages: unknown[], after: string | null): boolean {
  return pages.length === 0 && after === null
}
