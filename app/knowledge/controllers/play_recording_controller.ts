import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { findOriginal } from '#src/knowledge/library/find_original'
import { sendRecording } from '../send_recording.js'

@inject()
export default class PlayRecordingController {
  constructor(private readonly knowledge: ItemPorts) {}

  async render(ctx: HttpContext) {
    const original = await findOriginal(this.knowledge, ctx.workspace.id, ctx.params.id)
    return sendRecording(ctx, original, 3600)
  }
}
