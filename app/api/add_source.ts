import { videoIdOf, videoUrl } from '#src/knowledge/connectors/youtube/youtube_address'
import { bytesHaveCues } from '#src/knowledge/documents/voice/transcripts/cues'
import { format, messages } from '#src/messages/messages'
import DataItem from '#src/knowledge/items/models/data_item'
import type DataSource from '#src/knowledge/items/models/data_source'
import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'
import vine from '@vinejs/vine'
import type { ConnectorKind } from '#protocol/knowledge'
import { INSPECTIONS } from '#app/knowledge/limits'
import { connectionField, refusalSentence } from '#app/knowledge/refusals'
import { connectSource } from '#src/knowledge/library/connect_source'
import type { SyncPorts } from '#src/knowledge/sync/sync_ports'
import { acceptDocument } from '#src/knowledge/library/accept_document'
import type { ItemPorts } from '#src/knowledge/items/item_ports'
import { titleOfText } from '#src/knowledge/documents/title_of_text'
import { LIMITS } from '#protocol/limits'
import { refuse } from './problem.js'
import { sourceTitle, validated } from './validation.js'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { sourceOptions } from '#app/knowledge/source_options'
import { addressValidator, connectionValidator } from '#app/knowledge/validation'
import { addAddress as connect } from '#src/knowledge/library/add_address'
import { readFile } from 'node:fs/promises'
import type { MultipartFile } from '@adonisjs/core/bodyparser'
import { failureSentence } from '#src/knowledge/items/failures'
import { audioFormatOf, HEAD_BYTES } from '#src/knowledge/documents/voice/audio/audio_format'

/** Addresses have no items before their first sync. */
export type AddedSource = { source: DataSource; items: DataItem[] }

/** Limits the response, which only acknowledges the request; the list of items has all of them. */
const ITEMS_SHOWN = 100

const textValidator = vine.create(
  vine.object({
    title: sourceTitle(),
    text: vine.string().trim().minLength(1).maxLength(LIMITS.textCharacters),
  })
)

const fileValidator = vine.create(
  vine.object({ title: sourceTitle(), video_url: vine.string().trim().maxLength(2_000).optional() })
)

export async function addText(
  knowledge: ItemPorts,
  workspaceId: string,
  { request }: HttpContext
): Promise<AddedSource> {
  const { title, text } = await validated(textValidator, request.body())
  const bytes = new TextEncoder().encode(text)
  const document = { kind: 'text' as const, bytes, fileName: null, mediaType: 'text/markdown' }

  const accepted = await acceptDocument(knowledge, workspaceId, {
    ...document,
    title: title || (titleOfText(text) ?? 'Untitled text'),
  })
  if (!accepted.ok) refuse('text', refusalSentence(accepted.error))
  return { source: accepted.value.source, items: [accepted.value.item] }
}

export async function addAddress(
  knowledge: ItemPorts,
  workspaceId: string,
  ctx: HttpContext
): Promise<AddedSource> {
  requireConfirmedAddress(ctx, 'fetch')
  const { url, kind, title, options } = await validated(addressValidator, ctx.request.body())
  const added = await connect(knowledge, workspaceId, {
    url,
    kind,
    title: title ?? null,
    ...sourceOptions(options),
  })
  if (!added.ok) refuse('url', refusalSentence(added.error))
  return withItems(added.value)
}

export function addConnection(kind: ConnectorKind) {
  return async (knowledge: SyncPorts, workspaceId: string, ctx: HttpContext): Promise<AddedSource> => {
    requireConfirmedAddress(ctx, 'fetch')
    const { url, token, title, options } = await validated(connectionValidator, ctx.request.body())
    const connection = {
      kind,
      address: url ?? '',
      secret: token || null,
      title: title ?? null,
      ...sourceOptions(options),
    }
    const added = await limiter
      .use(INSPECTIONS)
      .attempt(`inspect:${workspaceId}`, () => connectSource(knowledge, workspaceId, connection))
    if (!added) refuse('url', format(messages().knowledge.tooManyChecks, { max: INSPECTIONS.requests }))
    if (!added.ok) refuse(connectionField(added.error), refusalSentence(added.error))
    return withItems(added.value)
  }
}

async function withItems({ source, known }: { source: DataSource; known: boolean }): Promise<AddedSource> {
  const items = known
    ? await DataItem.query().where('sourceId', source.id).orderBy('id', 'desc').limit(ITEMS_SHOWN)
    : []
  return { source, items }
}

export function addFile(kind: 'file' | 'voice') {
  return (knowledge: ItemPorts, workspaceId: string, ctx: HttpContext) =>
    add(knowledge, workspaceId, kind, ctx)
}

async function add(
  knowledge: ItemPorts,
  workspaceId: string,
  kind: 'file' | 'voice',
  { request }: HttpContext
): Promise<AddedSource> {
  const { title, video_url: video } = await validated(fileValidator, request.body())
  const file = request.file('file')
  if (!file) refuse('file', 'Send the file as multipart/form-data in the field “file”.')

  const bytes = await bytesOf(file)
  const videoId = video && kind === 'file' ? videoIdOf(video) : null
  if (video && !videoId) refuse('video_url', messages().knowledge.youTube.notOneVideo)
  if (videoId && !bytesHaveCues(bytes)) refuse('file', messages().knowledge.youTube.notCaptions)
  if (kind === 'voice' && !audioFormatOf(bytes.subarray(0, HEAD_BYTES))) {
    refuse('file', failureSentence('unsupported_audio'))
  }
  const document = {
    kind,
    title: title || file.clientName,
    bytes,
    fileName: file.clientName,
    mediaType: file.headers['content-type'] ?? null,
    ...(videoId && { url: videoUrl(videoId) }),
  }
  const accepted = await acceptDocument(knowledge, workspaceId, document)
  if (!accepted.ok) refuse('file', refusalSentence(accepted.error))
  return { source: accepted.value.source, items: [accepted.value.item] }
}

async function bytesOf(file: MultipartFile): Promise<Uint8Array> {
  if (file.size > LIMITS.fileBytes) refuse('file', failureSentence('too_large'))
  if (file.size === 0 || !file.tmpPath) refuse('file', failureSentence('empty'))
  return readFile(file.tmpPath)
}
