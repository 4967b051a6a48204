import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'
import { transcriptionProvider } from '#config/transcription'
import type { AddressInspection } from '#protocol/knowledge'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { flashFieldErrors } from '#app/core/form_errors'
import { modalRedirect } from '#app/core/modal/modal_page'
import { renderModal } from '#app/core/modal/render_modal'
import { addAddress } from '#src/knowledge/library/add_address'
import { failureSentence } from '#src/knowledge/items/failures'
import { SyncPorts } from '#src/knowledge/sync/sync_ports'
import { inspectAddress } from '#src/knowledge/library/inspect_address'
import { messages, format } from '#src/messages/messages'
import { shownTitle } from '#src/knowledge/items/shown_title'
import { INSPECTIONS } from '../limits.js'
import { refusalSentence } from '../refusals.js'
import { sourceOptions } from '../source_options.js'
import { addressValidator } from '../validation.js'
import vine from '@vinejs/vine'

@inject()
export default class AddAddressController {
  static validator = vine.create(vine.object({ url: vine.string().trim().minLength(1).maxLength(2_000) }))

  constructor(private readonly knowledge: SyncPorts) {}

  async create(ctx: HttpContext) {
    const url = ctx.request.input('url')
    const transcribesOnlyEnglish = transcriptionProvider === null
    const render = (inspection: AddressInspection | null) =>
      renderModal(ctx, 'Data/CreateFromRss', { inspection, transcribesOnlyEnglish }, '/data')
    if (typeof url !== 'string' || !url) return render(null)

    requireConfirmedAddress(ctx, 'fetch')
    const inspections = limiter.use(INSPECTIONS)
    const key = `inspect:${ctx.workspace.id}`
    const inspected = await inspections.attempt(key, () =>
      inspectAddress(this.knowledge, url.slice(0, 2_000))
    )
    if (inspected?.ok) return render(inspected.value)

    const tooMany = () => format(messages().knowledge.tooManyChecks, { max: INSPECTIONS.requests })
    flashFieldErrors(ctx.session, { url: inspected ? failureSentence(inspected.error.code) : tooMany() })
    return ctx.response.redirect().toRoute('data.rss.create')
  }

  async store(ctx: HttpContext) {
    requireConfirmedAddress(ctx, 'fetch')
    const { url, kind, title, options } = await ctx.request.validateUsing(addressValidator)
    const address = { url, kind, title: title ?? null, ...sourceOptions(options) }
    const added = await addAddress(this.knowledge, ctx.workspace.id, address)

    if (!added.ok) {
      flashFieldErrors(ctx.session, { url: refusalSentence(added.error) })
      return ctx.response.redirect().back()
    }
    const { source, known } = added.value
    const { reading, sources } = messages().knowledge
    ctx.session.flash('notice', format(known ? sources.syncing : reading, { title: shownTitle(source) }))
    return modalRedirect(ctx, '/data')
  }

  async inspect(ctx: HttpContext) {
    const { request, response } = ctx
    requireConfirmedAddress(ctx, 'fetch')
    const { url } = await request.validateUsing(AddAddressController.validator)
    return response.redirect().status(303).withQs({ url }).toRoute('data.rss.create')
  }
}
