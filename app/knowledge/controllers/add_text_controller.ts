import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { flashFieldErrors } from '#app/core/form_errors'
import { modalRedirect } from '#app/core/modal/modal_page'
import { renderModal } from '#app/core/modal/render_modal'
import { acceptDocument } from '#src/knowledge/library/accept_document'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { messages, format } from '#src/messages/messages'
import { LIMITS } from '#protocol/limits'
import { refusalSentence } from '../refusals.js'

@inject()
export default class AddTextController {
  static validator = vine.create(
    vine.object({
      title: vine.string().trim().minLength(1).maxLength(LIMITS.titleCharacters),
      text: vine.string().trim().minLength(1).maxLength(LIMITS.textCharacters),
    })
  )

  constructor(private readonly knowledge: ItemPorts) {}

  create(ctx: HttpContext) {
    return renderModal(ctx, 'Data/CreateFromText', {}, '/data')
  }

  async store(ctx: HttpContext) {
    const { title, text } = await ctx.request.validateUsing(AddTextController.validator)
    const bytes = new TextEncoder().encode(text)
    const document = { kind: 'text' as const, title, bytes, fileName: null, mediaType: 'text/markdown' }
    const accepted = await acceptDocument(this.knowledge, ctx.workspace.id, document)

    if (!accepted.ok) {
      flashFieldErrors(ctx.session, { text: refusalSentence(accepted.error) })
      return ctx.response.redirect().back()
    }
    const { alreadyExists, item } = accepted.value
    const notice = alreadyExists ? messages().knowledge.known.text : messages().knowledge.reading
    ctx.session.flash('notice', format(notice, { title: item.title }))
    return modalRedirect(ctx, '/data')
  }
}
