import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { MultipartFile } from '@adonisjs/core/bodyparser'
import { acceptDocument, type AcceptedDocument, type Document } from '#src/knowledge/library/accept_document'
import { replaceFile } from '#src/knowledge/library/edit_item'
import type DataItem from '#src/knowledge/items/models/data_item'
import { failureSentence } from '#src/knowledge/items/failures'
import type { ItemPorts } from '#src/knowledge/items/item_ports'
import { videoUrl } from '#src/knowledge/connectors/youtube/youtube_address'
import { bytesHaveCues } from '#src/knowledge/documents/voice/transcripts/cues'
import { AUDIO_EXTENSIONS } from '#protocol/file_kinds'
import { audioFormatOf, HEAD_BYTES } from '#src/knowledge/documents/voice/audio/audio_format'
import { fail, ok, type Result } from '#src/shared/result'
import { format, messages } from '#src/messages/messages'
import { refusalSentence } from './refusals.js'

/** The error is the message to show beside the field. */
export async function acceptFile(
  knowledge: ItemPorts,
  workspaceId: string,
  file: MultipartFile
): Promise<Result<AcceptedDocument, string>> {
  const bytes = await bytesOf(file)
  if (!bytes.ok) return bytes
  return accept(knowledge, workspaceId, {
    kind: isRecording(file, bytes.value) ? 'voice' : 'file',
    title: file.clientName,
    ...fileFields(file, bytes.value),
  })
}

/** A person's own captions for a video; quotes open it at the quoted moment. */
export async function acceptCaptions(
  knowledge: ItemPorts,
  workspaceId: string,
  file: MultipartFile,
  { videoId, title }: { videoId: string; title: string }
): Promise<Result<AcceptedDocument, string>> {
  const bytes = await bytesOf(file)
  if (!bytes.ok) return bytes
  const { youTube } = messages().knowledge
  if (!bytesHaveCues(bytes.value)) return fail(youTube.notCaptions)
  const captions = { kind: 'file' as const, title: title || file.clientName, url: videoUrl(videoId) }
  return accept(knowledge, workspaceId, { ...captions, ...fileFields(file, bytes.value) })
}

/** Replaces an item's file. A video's captions can only be replaced by captions. */
export async function acceptReplacement(
  knowledge: ItemPorts,
  item: DataItem,
  file: MultipartFile
): Promise<Result<DataItem, string> | null> {
  const bytes = await bytesOf(file)
  if (!bytes.ok) return bytes
  const { youTube, stillProcessing } = messages().knowledge
  if (item.url && !bytesHaveCues(bytes.value)) return fail(youTube.notCaptions)
  const replaced = await replaceFile(knowledge, item, fileFields(file, bytes.value))
  if (!replaced || replaced.ok) return replaced
  const { error } = replaced
  if (typeof error === 'object') return fail(duplicateSentence(file, error.existingTitle))
  return fail(error === 'processing' ? stillProcessing : failureSentence(error))
}

/** Names the item that already has this file. */
export function duplicateSentence({ clientName }: MultipartFile, title: string): string {
  const { sameFile, file } = messages().knowledge.known
  return title === clientName ? sameFile : format(file, { title })
}

/** The signature of an MP3 is short, so the file name must agree. */
function isRecording({ clientName }: MultipartFile, bytes: Uint8Array): boolean {
  const named = AUDIO_EXTENSIONS.includes(extname(clientName).toLowerCase())
  return named && audioFormatOf(bytes.subarray(0, HEAD_BYTES)) !== null
}

/** Detects the format from the bytes, not from the name. */
export async function acceptRecording(
  knowledge: ItemPorts,
  workspaceId: string,
  title: string,
  audio: MultipartFile | null
): Promise<Result<AcceptedDocument, string>> {
  if (!audio) return fail(messages().knowledge.chooseRecording)
  const bytes = await bytesOf(audio)
  if (!bytes.ok) return bytes
  if (!audioFormatOf(bytes.value.subarray(0, HEAD_BYTES))) return fail(failureSentence('unsupported_audio'))
  return accept(knowledge, workspaceId, { kind: 'voice', title, ...fileFields(audio, bytes.value) })
}

function fileFields(file: MultipartFile, bytes: Uint8Array) {
  return { bytes, fileName: file.clientName, mediaType: file.headers['content-type'] ?? null }
}

async function bytesOf(file: MultipartFile): Promise<Result<Uint8Array, string>> {
  if (file.size > 0 && !file.isValid) return fail(failureSentence('too_large'))
  if (file.size === 0 || !file.tmpPath) return fail(failureSentence('empty'))
  return ok(await readFile(file.tmpPath))
}

async function accept(knowledge: ItemPorts, workspaceId: string, document: Document) {
  const accepted = await acceptDocument(knowledge, workspaceId, document)
  return accepted.ok ? accepted : fail(refusalSentence(accepted.error))
}
