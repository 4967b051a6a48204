import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { consumeAttempt } from '#app/account/consume_attempt'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { orNotFound } from '#app/core/exceptions/not_found'
import { withMessages } from '#app/core/field_messages'
import { importPage } from '#src/applications/biolink/import/import_page'
import { MAX_LINK_ADDRESS_CHARACTERS } from '#src/applications/limits'
import { IngestPorts } from '#src/knowledge/ingest/ingest_ports'
import { findApplication } from '#src/applications/queries/find_application'
import { messages } from '#src/messages/messages'
import { Pictures } from '#src/shared/images/pictures'
import { PAGE_IMPORTS } from '../limits.js'
import { importSentence } from '../sentences.js'

/** Responds with the links of another page, to review in the editor; saving the page stores them. */
@inject()
export default class ImportsController {
  static validator = withMessages(
    vine.create(
      vine.object({ url: vine.string().trim().minLength(1).maxLength(MAX_LINK_ADDRESS_CHARACTERS) })
    ),
    () => messages().applications.import
  )

  constructor(
    private readonly knowledge: IngestPorts,
    private readonly pictures: Pictures
  ) {}

  async store(ctx: HttpContext) {
    const { workspace, params, request, response } = ctx
    orNotFound(await findApplication(workspace.id, params.id, 'biolink'))
    requireConfirmedAddress(ctx, 'fetch')
    const { url } = await request.validateUsing(ImportsController.validator)
    const attempt = await consumeAttempt(ctx, 'page-import', workspace.id, PAGE_IMPORTS)
    if (!attempt.allowed) return response.status(429).json({ message: attempt.sentence })
    const { fetcher, extractor } = this.knowledge
    const imported = await importPage({ fetcher, extractor, pictures: this.pictures }, url)
    if (!imported.ok) return response.status(422).json({ message: importSentence(imported.error) })
    return response.json(imported.value)
  }
}
