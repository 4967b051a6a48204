import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { modalRedirect } from '#app/core/modal/modal_page'
import { renderModal } from '#app/core/modal/render_modal'
import { acceptDocument } from '#src/knowledge/library/accept_document'
import { Knowledge } from '#src/knowledge/items/knowledge'
import { words } from '#src/messages/knowledge'
import { say } from '#src/messages/say'
import { refusalSentence } from '../refusals.js'
import { textValidator } from '../validators/knowledge.js'

@inject()
export default class TextController {
  constructor(private readonly knowledge: Knowledge) {}

  render(ctx: HttpContext) {
    return renderModal(ctx, 'Data/CreateFromText', {}, '/data')
  }

  async execute(ctx: HttpContext) {
    const { title, text } = await ctx.request.validateUsing(textValidator)
    const bytes = new TextEncoder().encode(text)
    const document = { kind: 'text' as const, title, bytes, fileName: null, mediaType: 'text/markdown' }
    const accepted = await acceptDocument(this.knowledge, ctx.auth.user!.id, document)

    if (!accepted.ok) {
      flashFieldErrors(ctx.session, { text: refusalSentence(accepted.error) })
      return ctx.response.redirect().back()
    }
    const { known, item } = accepted.value
    const said = known ? words().known.text : words().reading
    ctx.session.flash('notice', say(said, { title: item.title }))
    return modalRedirect(ctx, '/data')
  }
}
