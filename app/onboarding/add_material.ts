import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { refusalSentence } from '#app/knowledge/refusals'
import { acceptFile, acceptRecording } from '#app/knowledge/accept_upload'
import { acceptDocument, type AcceptedDocument } from '#src/knowledge/library/accept_document'
import { addAddress } from '#src/knowledge/library/add_address'
import { nameInTitle } from '#src/onboarding/draft_page'
import { failureSentence } from '#src/knowledge/items/failures'
import type { SyncPorts } from '#src/knowledge/sync/sync_ports'
import { titleOfText } from '#src/knowledge/documents/title_of_text'
import { inspectAddress } from '#src/knowledge/library/inspect_address'
import { fail, ok, type Result } from '#src/shared/result'
import { LIMITS } from '#protocol/limits'
import { messages, format } from '#src/messages/messages'
import { INSPECTIONS } from '#app/knowledge/limits'

export type MaterialKind = 'url' | 'file' | 'text' | 'audio'
export type Material = { sourceId: string; foundTitle: string | null }
type MaterialProblem = { field: MaterialKind; sentence: string }

/** Enough to answer from; the limits can be raised on the source's page. */
const FIRST_CRAWL = { maxPages: 50, maxDepth: 2 }

export async function addMaterial(
  ctx: HttpContext,
  knowledge: SyncPorts,
  { url, text, way = 'url' }: { url?: string; text?: string; way?: MaterialKind }
): Promise<Result<Material, MaterialProblem>> {
  const { workspace, request } = ctx
  const workspaceId = workspace.id
  const file = request.file('file', { size: LIMITS.fileBytes })
  const audio = request.file('audio', { size: LIMITS.fileBytes })
  if (file) return resultFor('file', await acceptFile(knowledge, workspaceId, file))
  if (audio)
    return resultFor(
      'audio',
      await acceptRecording(knowledge, workspaceId, messages().onboarding.titles.recording, audio)
    )
  if (url) {
    requireConfirmedAddress(ctx, 'fetch')
    return addWebAddress(knowledge, workspaceId, url)
  }
  if (text) return addTypedText(knowledge, workspaceId, text)
  return fail({ field: way, sentence: messages().onboarding.nothingGiven[way] })
}

async function addWebAddress(
  knowledge: SyncPorts,
  workspaceId: string,
  typed: string
): Promise<Result<Material, MaterialProblem>> {
  const refuse = (sentence: string) => fail({ field: 'url' as const, sentence })
  const inspections = limiter.use(INSPECTIONS)
  const inspected = await inspections.attempt(`inspect:${workspaceId}`, () =>
    inspectAddress(knowledge, typed)
  )
  if (!inspected) return refuse(format(messages().knowledge.tooManyChecks, { max: INSPECTIONS.requests }))
  if (!inspected.ok) return refuse(failureSentence(inspected.error.code))

  const { url, kind, title, robots } = inspected.value
  const crawl = robots === 'refused' ? { maxPages: 1 } : FIRST_CRAWL
  const options = kind === 'website' ? crawl : {}
  const added = await addAddress(knowledge, workspaceId, { url, kind, title, refresh: 'daily', options })
  if (!added.ok) return refuse(refusalSentence(added.error))
  return ok({ sourceId: added.value.source.id, foundTitle: title ? nameInTitle(title) : null })
}

async function addTypedText(knowledge: SyncPorts, workspaceId: string, text: string) {
  const title = titleOfText(text) ?? messages().onboarding.titles.text
  const document = {
    kind: 'text' as const,
    title,
    bytes: new TextEncoder().encode(text),
    fileName: null,
    mediaType: 'text/markdown',
  }
  const accepted = await acceptDocument(knowledge, workspaceId, document)
  return resultFor('text', accepted.ok ? accepted : fail(refusalSentence(accepted.error)))
}

function resultFor(
  field: MaterialProblem['field'],
  accepted: Result<AcceptedDocument, string>
): Result<Material, MaterialProblem> {
  if (!accepted.ok) return fail({ field, sentence: accepted.error })
  return ok({ sourceId: accepted.value.source.id, foundTitle: null })
}
