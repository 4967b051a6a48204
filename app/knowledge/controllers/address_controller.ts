import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import type { AddressInspection } from '#protocol/knowledge'
import { modalRedirect } from '#app/core/modal/modal_page'
import { renderModal } from '#app/core/modal/render_modal'
import { addAddress } from '#src/knowledge/actions/add_address'
import { Knowledge } from '#src/knowledge/knowledge'
import { refusalSentence } from '../refusals.js'
import { sourceOptions } from '../source_options.js'
import { addressValidator } from '../validators/knowledge.js'

@inject()
export default class AddressController {
  constructor(private readonly knowledge: Knowledge) {}

  render(ctx: HttpContext) {
    const inspection: AddressInspection | null = ctx.session.flashMessages.get('inspection') ?? null
    return renderModal(ctx, 'Data/CreateFromRss', { inspection }, '/data')
  }

  async execute(ctx: HttpContext) {
    const { url, kind, title, options } = await ctx.request.validateUsing(addressValidator)
    const address = { url, kind, title: title ?? null, ...sourceOptions(options) }
    const added = await addAddress(this.knowledge, ctx.auth.user!.id, address)

    if (!added.ok) {
      flashFieldErrors(ctx.session, { url: refusalSentence(added.error) })
      return ctx.response.redirect().back()
    }
    const { source, known } = added.value
    ctx.session.flash('notice', known ? `“${source.title}” is being looked at again.` : `“${source.title}” is being read.`)
    return modalRedirect(ctx, '/data')
  }
}
