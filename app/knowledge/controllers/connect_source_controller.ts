import { inject } from '@adonisjs/core'
import type { MultipartFile } from '@adonisjs/core/bodyparser'
import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'
import type { ConnectorKind } from '#protocol/knowledge'
import { LIMITS } from '#protocol/limits'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { orNotFound } from '#app/core/exceptions/not_found'
import { flashFieldErrors } from '#app/core/form_errors'
import { modalRedirect } from '#app/core/modal/modal_page'
import { renderModal } from '#app/core/modal/render_modal'
import { videoIdOf, youTubeAddress, youTubeUrl } from '#src/knowledge/connectors/youtube/youtube_address'
import { failureSentence } from '#src/knowledge/items/failures'
import { shownTitle } from '#src/knowledge/items/shown_title'
import { connectSource } from '#src/knowledge/library/connect_source'
import { SyncPorts } from '#src/knowledge/sync/sync_ports'
import { format, messages } from '#src/messages/messages'
import { acceptCaptions } from '../accept_upload.js'
import { INSPECTIONS } from '../limits.js'
import { connectionField, refusalSentence } from '../refusals.js'
import { sourceOptions } from '../source_options.js'
import { connectionValidator } from '../validation.js'

/** Adds a source that a connector reads. */
@inject()
export default class ConnectSourceController {
  constructor(private readonly knowledge: SyncPorts) {}

  async create(ctx: HttpContext) {
    const kind = ctx.params.kind as ConnectorKind
    const offered = await this.knowledge.connectors.offeredTo(ctx.workspace.id)
    orNotFound(offered.includes(kind) || null)
    const connector = this.knowledge.connectors.of(kind)
    const problem = await connector.unavailable?.()
    const unavailable = problem ? failureSentence(problem) : null
    const choices = (await connector.choices?.(ctx.workspace.id)) ?? []
    return renderModal(ctx, 'Data/ConnectSource', { kind, unavailable, choices }, '/data')
  }

  async store(ctx: HttpContext) {
    requireConfirmedAddress(ctx, 'fetch')
    const { url, token, title, options } = await ctx.request.validateUsing(connectionValidator)
    const captions = ctx.request.file('captions', { size: LIMITS.fileBytes })
    if (captions && ctx.params.kind === 'youtube')
      return this.#storeCaptions(ctx, captions, url ?? '', title ?? '')
    const { noSecret, noPath, youTube } = messages().knowledge
    if (ctx.params.kind === 'youtube' && (await this.knowledge.connectors.of('youtube').unavailable?.()))
      return this.#refuse(
        ctx,
        videoIdOf(url ?? '') ? { captions: youTube.noCaptions } : { url: notAVideo(url ?? '') }
      )
    if (ctx.params.kind === 'notion' && !token) return this.#refuse(ctx, { token: noSecret })
    if (ctx.params.kind === 'folder' && !url) return this.#refuse(ctx, { url: noPath })
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
      const tooMany = () => format(messages().knowledge.tooManyChecks, { max: INSPECTIONS.requests })
      const field = added ? connectionField(added.error) : 'url'
      return this.#refuse(ctx, { [field]: added ? refusalSentence(added.error) : tooMany() })
    }
    const { source, known } = added.value
    const { reading, sources } = messages().knowledge
    ctx.session.flash('notice', format(known ? sources.syncing : reading, { title: shownTitle(source) }))
    return modalRedirect(ctx, '/data')
  }

  #refuse({ session, response }: HttpContext, errors: Record<string, string>) {
    flashFieldErrors(session, errors)
    return response.redirect().back()
  }

  async #storeCaptions(ctx: HttpContext, file: MultipartFile, url: string, title: string) {
    const { known, reading } = messages().knowledge
    const videoId = videoIdOf(url)
    if (videoId === null) return this.#refuse(ctx, { url: notAVideo(url) })
    const accepted = await acceptCaptions(this.knowledge, ctx.workspace.id, file, { videoId, title })
    if (!accepted.ok) return this.#refuse(ctx, { captions: accepted.error })
    const { item, alreadyExists } = accepted.value
    ctx.session.flash('notice', format(alreadyExists ? known.file : reading, { title: item.title }))
    return modalRedirect(ctx, '/data')
  }
}

/** Why captions can't be added to an address that isn't a video's. */
function notAVideo(url: string): string {
  const { notOneVideo, notOnYouTube } = messages().knowledge.youTube
  return url.trim() === '' || youTubeAddress(url) || youTubeUrl(url) ? notOneVideo : notOnYouTube
}
