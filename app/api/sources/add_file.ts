import { readFile } from 'node:fs/promises'
import type { MultipartFile } from '@adonisjs/core/bodyparser'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { refusalSentence } from '#app/knowledge/refusals'
import { acceptDocument } from '#src/knowledge/library/accept_document'
import { failureSentence } from '#src/knowledge/items/failures'
import type { ItemPorts } from '#src/knowledge/items/item_ports'
import { audioFormatOf, HEAD_BYTES } from '#src/knowledge/documents/voice/audio/audio_format'
import { LIMITS } from '#protocol/limits'
import { refuse } from '../problem.js'
import { sourceTitle, validated } from '../validation.js'
import type { AddedSource } from './new_source.js'

const validator = vine.create(vine.object({ title: sourceTitle() }))

export function addFile(kind: 'file' | 'voice') {
  return (knowledge: ItemPorts, accountId: string, ctx: HttpContext) => add(knowledge, accountId, kind, ctx)
}

async function add(
  knowledge: ItemPorts,
  accountId: string,
  kind: 'file' | 'voice',
  { request }: HttpContext
): Promise<AddedSource> {
  const { title } = await validated(validator, request.body())
  const file = request.file('file')
  if (!file) refuse('file', 'Send the file as multipart/form-data in the field “file”.')

  const bytes = await bytesOf(file)
  if (kind === 'voice' && !audioFormatOf(bytes.subarray(0, HEAD_BYTES))) {
    refuse('file', failureSentence('unsupported_audio'))
  }
  const document = {
    kind,
    title: title || file.clientName,
    bytes,
    fileName: file.clientName,
    mediaType: file.headers['content-type'] ?? null,
  }
  const accepted = await acceptDocument(knowledge, accountId, document)
  if (!accepted.ok) refuse('file', refusalSentence(accepted.error))
  return { source: accepted.value.source, items: [accepted.value.item] }
}

async function bytesOf(file: MultipartFile): Promise<Uint8Array> {
  if (file.size > LIMITS.fileBytes) refuse('file', failureSentence('too_large'))
  if (file.size === 0 || !file.tmpPath) refuse('file', failureSentence('empty'))
  return readFile(file.tmpPath)
}
