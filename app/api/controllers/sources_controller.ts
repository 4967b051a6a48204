import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import DataSource from '#src/knowledge/items/models/data_source'
import { countItemsBySource, countItems } from '#src/knowledge/items/count_items'
import { keysetPage } from '../keyset_page.js'
import { sourceBody, acceptedSourceBody } from '../transformers/knowledge_bodies.js'
import { validated, paging } from '../validation.js'
import { inject } from '@adonisjs/core'
import { SOURCE_KINDS, type SourceKind } from '#protocol/knowledge'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { withIdempotencyKey } from '../idempotency.js'
import { addAddress, addConnection, addText, addFile, type AddedSource } from '../add_source.js'
import { Impossible } from '../problem.js'
import { messages } from '#src/messages/messages'
import { orNotFound } from '#app/core/exceptions/not_found'
import { deleteSource } from '#src/knowledge/library/delete_source'
import { SyncPorts } from '#src/knowledge/sync/sync_ports'
import { syncSourceNow } from '#src/knowledge/library/sync_source_now'

const ADD: Record<
  SourceKind,
  (knowledge: SyncPorts, workspaceId: string, ctx: HttpContext) => Promise<AddedSource>
> = {
  text: addText,
  file: addFile('file'),
  voice: addFile('voice'),
  rss: addAddress,
  podcast: addAddress,
  blog: addAddress,
  website: addAddress,
  github: addConnection('github'),
  notion: addConnection('notion'),
  youtube: addConnection('youtube'),
  bucket: addConnection('bucket'),
  folder: addConnection('folder'),
}

@inject()
export default class SourcesController {
  static indexValidator = vine.create(vine.object(paging()))

  static storeValidator = vine.create(vine.object({ kind: vine.enum(SOURCE_KINDS) }))

  constructor(
    private readonly knowledge: ItemPorts,
    private readonly syncPorts: SyncPorts
  ) {}

  async index({ workspace, request }: HttpContext) {
    const paging = await validated(SourcesController.indexValidator, request.qs())
    const own = DataSource.query().where('workspaceId', workspace.id)
    const { rows, nextCursor } = await keysetPage(own, paging)
    const counts = await countItemsBySource(rows.map((source) => source.id))
    return {
      data: rows.map((source) => sourceBody(source, counts.get(source.id)?.items ?? 0)),
      next_cursor: nextCursor,
    }
  }

  store(ctx: HttpContext) {
    const workspaceId = ctx.workspace.id
    return withIdempotencyKey(ctx, workspaceId, async () => {
      const { kind } = await validated(SourcesController.storeValidator, ctx.request.body())
      const { source, items } = await ADD[kind](this.syncPorts, workspaceId, ctx)
      return { status: 202, body: acceptedSourceBody(source, items) }
    })
  }

  async show({ workspace, params }: HttpContext) {
    const workspaceId = workspace.id
    const source = orNotFound(await DataSource.query().where({ workspaceId, id: params.id }).first())
    return sourceBody(source, (await countItems(source.id)).items)
  }

  async destroy({ workspace, params, response }: HttpContext) {
    orNotFound((await deleteSource(this.syncPorts, workspace.id, params.id)) || null)
    return response.noContent()
  }

  async sync({ workspace, params, response }: HttpContext) {
    const source = orNotFound(await syncSourceNow(this.knowledge, workspace.id, params.id))
    if (source === 'paused') throw new Impossible(messages().knowledge.sources.resumeFirst)
    return response.status(202).json(sourceBody(source, (await countItems(source.id)).items))
  }
}
