import { inject } from '@adonisjs/core'
import type { MultipartFile } from '@adonisjs/core/bodyparser'
import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { modalRedirect } from '#app/core/modal/modal_page'
import { renderModal } from '#app/core/modal/render_modal'
import { ACCEPTED_EXTENSIONS } from '#src/knowledge/documents/files/readable'
import { Knowledge } from '#src/knowledge/items/knowledge'
import { words } from '#src/messages/knowledge'
import { say, sayCount } from '#src/messages/say'
import { acceptFile } from '../uploaded.js'
import { LIMITS } from '#protocol/limits'

@inject()
export default class FileController {
  constructor(private readonly knowledge: Knowledge) {}

  render(ctx: HttpContext) {
    return renderModal(ctx, 'Data/CreateFromFile', { accepts: ACCEPTED_EXTENSIONS }, '/data')
  }

  /** Good files are taken even when others beside them are refused; each refused one is named with its reason. */
  async execute(ctx: HttpContext) {
    const files = ctx.request.files('files', { size: LIMITS.fileBytes })
    if (files.length === 0) return this.#refuse(ctx, [words().chooseFile])

    const accepted: string[] = []
    const refused: string[] = []
    for (const file of files) {
      const problem = await this.#accept(ctx.auth.user!.id, file)
      if (problem) refused.push(`${file.clientName}: ${problem}`)
      else accepted.push(file.clientName)
    }

    // The upload screen sends each file by itself and shows its answer beside it.
    if (ctx.request.accepts(['html', 'json']) === 'json' && !ctx.request.header('x-inertia')) {
      const message = refused.join('\n')
      return refused.length > 0
        ? ctx.response.status(422).json({ message })
        : ctx.response.status(201).json({ accepted })
    }
    if (accepted.length > 0) ctx.session.flash('notice', this.#notice(accepted))
    return refused.length > 0 ? this.#refuse(ctx, refused) : modalRedirect(ctx, '/data')
  }

  async #accept(accountId: string, file: MultipartFile): Promise<string | null> {
    const accepted = await acceptFile(this.knowledge, accountId, file)
    if (!accepted.ok) return accepted.error
    const { item, known } = accepted.value
    return known ? say(words().known.file, { title: item.title }) : null
  }

  #notice([title = '', ...others]: string[]) {
    if (others.length === 0) return say(words().reading, { title })
    return sayCount(words().readingFiles, others.length + 1)
  }

  #refuse({ session, response }: HttpContext, sentences: string[]) {
    flashFieldErrors(session, { files: sentences.join('\n') })
    return response.redirect().back()
  }
}
