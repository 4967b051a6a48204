import type { HttpContext } from '@adonisjs/core/http'
import { refusalSentence } from '#app/knowledge/refusals'
import { acceptDocument } from '#src/knowledge/actions/accept_document'
import type { Knowledge } from '#src/knowledge/knowledge'
import { refuse } from '../problem.js'
import { textSourceValidator } from '../validators/sources.js'
import { validated } from '../validators/validated.js'
import type { NewSource } from './new_source.js'

const TITLE_CHARACTERS = 80

export async function addText(
  knowledge: Knowledge,
  accountId: string,
  { request }: HttpContext
): Promise<NewSource> {
  const { title, text } = await validated(textSourceValidator, request.body())
  const bytes = new TextEncoder().encode(text)
  const document = { kind: 'text' as const, bytes, fileName: null, mediaType: 'text/markdown' }

  const accepted = await acceptDocument(knowledge, accountId, {
    ...document,
    title: title || firstLine(text),
  })
  if (!accepted.ok) refuse('text', refusalSentence(accepted.error))
  return { source: accepted.value.source, items: [accepted.value.item] }
}

/** Without the marks of a Markdown heading, cut at a word. */
function firstLine(text: string): string {
  const line = (text.split('\n', 1)[0] ?? '').replace(/^[#>*\-\s]+/, '').trim() || 'Untitled text'
  if (line.length <= TITLE_CHARACTERS) return line
  const cut = line.slice(0, TITLE_CHARACTERS)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), TITLE_CHARACTERS / 2)).trimEnd()}…`
}
