import { inject } from '@adonisjs/core'
import type { MultipartFile } from '@adonisjs/core/bodyparser'
import type { HttpContext } from '@adonisjs/core/http'
import { orNotFound } from '#app/core/exceptions/not_found'
import { flashFieldErrors } from '#app/core/form_errors'
import { modalRedirect } from '#app/core/modal/modal_page'
import { renderModal } from '#app/core/modal/render_modal'
import { ACCEPTED_EXTENSIONS, AUDIO_EXTENSIONS, FILE_KINDS } from '#protocol/file_kinds'
import type { AcceptedDocument } from '#src/knowledge/library/accept_document'
import { findFileItem } from '#src/knowledge/library/edit_item'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { messages, format, formatCount } from '#src/messages/messages'
import { LIMITS } from '#protocol/limits'
import { acceptFile, acceptReplacement, duplicateSentence } from '../accept_upload.js'

@inject()
export default class AddFilesController {
  constructor(private readonly knowledge: ItemPorts) {}

  create(ctx: HttpContext) {
    return renderModal(ctx, 'Data/CreateFromFile', { accepts: ACCEPTED_EXTENSIONS, replaces: null }, '/data')
  }

  async createReplacement(ctx: HttpContext) {
    const { id, title, url, characters } = await this.#item(ctx)
    const accepts = url
      ? [...FILE_KINDS.subtitles.extensions]
      : ACCEPTED_EXTENSIONS.filter((extension) => !AUDIO_EXTENSIONS.includes(extension))
    const props = { accepts, replaces: { id, title, hasText: characters !== null } }
    return renderModal(ctx, 'Data/CreateFromFile', props, `/data/items/${id}`)
  }

  async storeReplacement(ctx: HttpContext) {
    const { request, response } = ctx
    const item = await this.#item(ctx)
    const [file] = request.files('files', { size: LIMITS.fileBytes })
    if (!file) return response.status(422).json({ message: messages().knowledge.chooseFile })
    const replaced = orNotFound(await acceptReplacement(this.knowledge, item, file))
    if (!replaced.ok) return response.status(422).json({ message: replaced.error })
    return response.status(201).json({ message: null })
  }

  async #item({ workspace, params }: HttpContext) {
    return orNotFound(await findFileItem(workspace.id, params.id))
  }

  /** Accepts valid files even when others are refused; each refused file is listed with its reason. */
  async store(ctx: HttpContext) {
    const files = ctx.request.files('files', { size: LIMITS.fileBytes })
    if (files.length === 0) return this.#refuse(ctx, [messages().knowledge.chooseFile])

    // The upload screen sends each file separately and shows its message beside it.
    if (ctx.request.accepts(['html', 'json']) === 'json' && !ctx.request.header('x-inertia'))
      return this.#sendOne(ctx, files[0]!)

    const accepted: string[] = []
    const refused: string[] = []
    for (const file of files) {
      const taken = await acceptFile(this.knowledge, ctx.workspace.id, file)
      const problem = taken.ok ? known(file, taken.value) : taken.error
      if (problem) refused.push(`${file.clientName}: ${problem}`)
      else accepted.push(file.clientName)
    }
    if (accepted.length > 0) ctx.session.flash('notice', this.#notice(accepted))
    return refused.length > 0 ? this.#refuse(ctx, refused) : modalRedirect(ctx, '/data')
  }

  #refuse({ session, response }: HttpContext, sentences: string[]) {
    flashFieldErrors(session, { files: sentences.join('\n') })
    return response.redirect().back()
  }

  async #sendOne({ workspace, response }: HttpContext, file: MultipartFile) {
    const taken = await acceptFile(this.knowledge, workspace.id, file)
    if (!taken.ok) return response.status(422).json({ message: taken.error })
    const message = known(file, taken.value)
    return response.status(message ? 200 : 201).json({ message })
  }

  #notice([title = '', ...others]: string[]) {
    if (others.length === 0) return format(messages().knowledge.reading, { title })
    return formatCount(messages().knowledge.readingFiles, others.length + 1)
  }
}

/** The sentence for a file that is already here; null for a new one. */
function known(file: MultipartFile, { item, alreadyExists }: AcceptedDocument): string | null {
  if (!alreadyExists) return null
  return duplicateSentence(file, item.title)
}
