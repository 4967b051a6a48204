import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { refusalSentence } from '#app/knowledge/refusals'
import { acceptDocument } from '#src/knowledge/library/accept_document'
import type { ItemPorts } from '#src/knowledge/items/item_ports'
import { titleOfText } from '#src/knowledge/documents/title_of_text'
import { LIMITS } from '#protocol/limits'
import { refuse } from '../problem.js'
import { sourceTitle, validated } from '../validation.js'
import type { AddedSource } from './new_source.js'

const validator = vine.create(
  vine.object({
    title: sourceTitle(),
    text: vine.string().trim().minLength(1).maxLength(LIMITS.textCharacters),
  })
)

export async function addText(
  knowledge: ItemPorts,
  accountId: string,
  { request }: HttpContext
): Promise<AddedSource> {
  const { title, text } = await validated(validator, request.body())
  const bytes = new TextEncoder().encode(text)
  const document = { kind: 'text' as const, bytes, fileName: null, mediaType: 'text/markdown' }

  const accepted = await acceptDocument(knowledge, accountId, {
    ...document,
    title: title || (titleOfText(text) ?? 'Untitled text'),
  })
  if (!accepted.ok) refuse('text', refusalSentence(accepted.error))
  return { source: accepted.value.source, items: [accepted.value.item] }
}
