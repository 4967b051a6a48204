import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { type SourceKind, SOURCE_KINDS } from '#protocol/knowledge'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { withIdempotencyKey } from '../idempotency.js'
import { addAddress, addText, type AddedSource, addFile } from '#app/api/add_source'
import { acceptedSourceBody } from '#app/api/transformers/knowledge_bodies'
import { validated } from '../validation.js'

const ADD: Record<
  SourceKind,
  (knowledge: ItemPorts, workspaceId: string, ctx: HttpContext) => Promise<AddedSource>
> = {
  text: addText,
  file: addFile('file'),
  voice: addFile('voice'),
  rss: addAddress,
  podcast: addAddress,
  blog: addAddress,
  website: addAddress,
}

@inject()
export default class CreateSourceController {
  static validator = vine.create(vine.object({ kind: vine.enum(SOURCE_KINDS) }))

  constructor(private readonly knowledge: ItemPorts) {}

  execute(ctx: HttpContext) {
    const workspaceId = ctx.workspace.id
    return withIdempotencyKey(ctx, workspaceId, async () => {
      const { kind } = await validated(CreateSourceController.validator, ctx.request.body())
      const { source, items } = await ADD[kind](this.knowledge, workspaceId, ctx)
      return { status: 202, body: acceptedSourceBody(source, items) }
    })
  }
}
