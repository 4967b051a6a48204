import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'
import { refusalSentence } from '#app/knowledge/refusals'
import { acceptFile, acceptRecording } from '#app/knowledge/accept_upload'
import { acceptDocument, type AcceptedDocument } from '#src/knowledge/library/accept_document'
import { addAddress } from '#src/knowledge/library/add_address'
import { failureSentence } from '#src/knowledge/items/failures'
import type { SyncPorts } from '#src/knowledge/sync/sync_ports'
import { titleOfText } from '#src/knowledge/documents/title_of_text'
import { inspectAddress } from '#src/knowledge/library/inspect_address'
import { fail, ok, type Result } from '#src/shared/result'
import { LIMITS } from '#protocol/limits'
import { messages, format } from '#src/messages/messages'

export type Way = 'url' | 'file' | 'text' | 'audio'
export type Material = { sourceId: string; foundTitle: string | null }
type Refused = { field: Way; sentence: string }

const LOOKS = { requests: 30, duration: '1 minute' }
/** Enough of a website to answer from; more of it is read when its owner asks for it on its own page. */
const SITE = { maxPages: 50, maxDepth: 2 }

/** Takes in the one thing that a form of the onboarding carries. */
export async function takeMaterial(
  { auth, request }: HttpContext,
  knowledge: SyncPorts,
  { url, text, way = 'url' }: { url?: string; text?: string; way?: Way }
): Promise<Result<Material, Refused>> {
  const accountId = auth.user!.id
  const file = request.file('file', { size: LIMITS.fileBytes })
  const audio = request.file('audio', { size: LIMITS.fileBytes })
  if (file) return beside('file', await acceptFile(knowledge, accountId, file))
  if (audio)
    return beside(
      'audio',
      await acceptRecording(knowledge, accountId, messages().onboarding.titles.recording, audio)
    )
  if (url) return takeAddress(knowledge, accountId, url)
  if (text) return takeText(knowledge, accountId, text)
  return fail({ field: way, sentence: messages().onboarding.nothingGiven[way] })
}

async function takeAddress(
  knowledge: SyncPorts,
  accountId: string,
  typed: string
): Promise<Result<Material, Refused>> {
  const refuse = (sentence: string) => fail({ field: 'url' as const, sentence })
  const looks = limiter.use(LOOKS)
  const looked = await looks.attempt(`inspect:${accountId}`, () => inspectAddress(knowledge, typed))
  if (!looked) return refuse(format(messages().knowledge.lookedTooOften, { max: LOOKS.requests }))
  if (!looked.ok) return refuse(failureSentence(looked.error.code))

  const { url, kind, title } = looked.value
  const options = kind === 'website' ? SITE : {}
  const added = await addAddress(knowledge, accountId, { url, kind, title, refresh: 'daily', options })
  if (!added.ok) return refuse(refusalSentence(added.error))
  return ok({ sourceId: added.value.source.id, foundTitle: title ? plainTitle(title) : null })
}

async function takeText(knowledge: SyncPorts, accountId: string, text: string) {
  const title = titleOfText(text) ?? messages().onboarding.titles.text
  const document = {
    kind: 'text' as const,
    title,
    bytes: new TextEncoder().encode(text),
    fileName: null,
    mediaType: 'text/markdown',
  }
  const accepted = await acceptDocument(knowledge, accountId, document)
  return beside('text', accepted.ok ? accepted : fail(refusalSentence(accepted.error)))
}

function beside(
  field: Refused['field'],
  accepted: Result<AcceptedDocument, string>
): Result<Material, Refused> {
  if (!accepted.ok) return fail({ field, sentence: accepted.error })
  return ok({ sourceId: accepted.value.source.id, foundTitle: null })
}

/** "Bread and more | Ada's bakery" names the page first and the site last. */
function plainTitle(title: string): string | null {
  const parts = title.split(/\s+[|–—·»]\s+|\s+-\s+/).filter((part) => part.length > 2)
  const name = (parts.at(-1) ?? title).trim()
  return name.length > 0 && name.length <= 80 ? name : null
}
