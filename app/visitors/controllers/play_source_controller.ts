import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { sendRecording } from '#app/knowledge/send_recording'
import { openableItem } from '#src/applications/queries/openable_item'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { findOriginal } from '#src/knowledge/library/find_original'
import { visitedApplication } from '../admission.js'
import { throttleSources } from '../throttle.js'

@inject()
export default class PlaySourceController {
  constructor(private readonly knowledge: ItemPorts) {}

  async render(ctx: HttpContext) {
    await throttleSources(ctx)
    const { workspaceId, id } = found(await openableItem(await visitedApplication(ctx), ctx.params.id))
    // Cached briefly only: deleted, paused or hidden sources must become unavailable.
    return sendRecording(ctx, await findOriginal(this.knowledge, workspaceId, id), 60)
  }
}
