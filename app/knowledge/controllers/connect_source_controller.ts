import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'
import type { ConnectorKind } from '#protocol/knowledge'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { flashFieldErrors } from '#app/core/form_errors'
import { modalRedirect } from '#app/core/modal/modal_page'
import { renderModal } from '#app/core/modal/render_modal'
import { shownTitle } from '#src/knowledge/items/shown_title'
import { connectSource } from '#src/knowledge/library/connect_source'
import { SyncPorts } from '#src/knowledge/sync/sync_ports'
import { format, messages } from '#src/messages/messages'
import { INSPECTIONS } from '../limits.js'
import { connectionField, refusalSentence } from '../refusals.js'
import { sourceOptions } from '../source_options.js'
import { connectionValidator } from '../validation.js'

/** Adds a source that a connector reads. */
@inject()
export default class ConnectSourceController {
  constructor(private readonly knowledge: SyncPorts) {}

  create(ctx: HttpContext) {
    const kind = ctx.params.kind as ConnectorKind
    return renderModal(ctx, 'Data/ConnectSource', { kind }, '/data')
  }

  async store(ctx: HttpContext) {
    requireConfirmedAddress(ctx, 'fetch')
    const { url, token, title, options } = await ctx.request.validateUsing(connectionValidator)
    const connection = {
      kind: ctx.params.kind as ConnectorKind,
      address: url ?? '',
      secret: token || null,
      title: title ?? null,
      ...sourceOptions(options),
    }
    const added = await limiter
      .use(INSPECTIONS)
      .attempt(`inspect:${ctx.workspace.id}`, () =>
        connectSource(this.knowledge, ctx.workspace.id, connection)
      )

    if (!added?.ok) {
      const tooMany = () => format(messages().knowledge.lookedTooOften, { max: INSPECTIONS.requests })
      const field = added ? connectionField(added.error) : 'url'
      flashFieldErrors(ctx.session, { [field]: added ? refusalSentence(added.error) : tooMany() })
      return ctx.response.redirect().back()
    }
    const { source, known } = added.value
    const { reading, sources } = messages().knowledge
    ctx.session.flash('notice', format(known ? sources.lookingAgain : reading, { title: shownTitle(source) }))
    return modalRedirect(ctx, '/data')
  }
}
