import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'
import { number } from '#app/core/number'
import { orNotFound } from '#app/core/exceptions/not_found'
import { setVisitorPagePolicy } from '#app/core/headers/content_security_policy'
import { avatarUrl, pageBase } from '#app/applications/props'
import { currentHandle } from '#src/applications/biolink/find_biolink'
import { openableItem } from '#src/applications/queries/openable_item'
import { quotedSection } from '#src/knowledge/library/quoted_section'
import { visitedApplication } from '../admission.js'
import { visitorAssets } from '../assets.js'
import { brandProps } from '../brand.js'
import { themeProps } from '../biolink_page.js'
import { varyByLanguage, pageLanguage } from '../locale.js'
import { renderProblem } from '../own_domain_middleware.js'
import { throttleSources } from '../throttle.js'
import { inject } from '@adonisjs/core'
import { sendRecording } from '#app/knowledge/send_recording'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { findOriginal } from '#src/knowledge/library/find_original'

@inject()
export default class CitedItemsController {
  static validator = vine.create(
    vine.object({
      version: number().min(1).withoutDecimals(),
      start: number().min(0).withoutDecimals(),
      end: number().min(1).withoutDecimals(),
    })
  )

  constructor(private readonly knowledge: ItemPorts) {}

  async show(ctx: HttpContext) {
    await throttleSources(ctx)
    const [problem, quoted] = await CitedItemsController.validator.tryValidate(ctx.request.qs())
    const application = await visitedApplication(ctx)
    const item = problem ? null : await openableItem(application, ctx.params.id)
    const section = item && quoted ? await quotedSection(item, quoted) : null
    ctx.response.header('x-robots-tag', 'noindex')
    ctx.response.header('cache-control', 'no-store')
    varyByLanguage(ctx)
    const handle = application.kind === 'biolink' ? await currentHandle(application.id) : null
    const base = handle === null ? null : pageBase(ctx, handle)
    const page = base === null ? null : base || '/'
    const avatar = base === null ? null : avatarUrl(application, base)
    if (!item || !section) {
      ctx.response.status(404)
      return renderProblem(ctx, application, { status: 404, home: page, avatarUrl: avatar })
    }
    return ctx.view.render('visitor/source', {
      ...pageLanguage(ctx, application),
      ...brandProps(application),
      name: application.name,
      page,
      avatarUrl: avatar,
      ...themeProps(application.settings),
      kind: item.kind,
      title: item.title,
      ...section,
      characters: LIMITS.visitorMessageCharacters,
      assets: await visitorAssets(),
      cspNonce: setVisitorPagePolicy(ctx, []),
    })
  }

  async audio(ctx: HttpContext) {
    await throttleSources(ctx)
    const { workspaceId, id } = orNotFound(await openableItem(await visitedApplication(ctx), ctx.params.id))
    // Cached briefly only: deleted, paused or hidden sources must become unavailable.
    return sendRecording(ctx, await findOriginal(this.knowledge, workspaceId, id), 60)
  }
}
