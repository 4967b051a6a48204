import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { handleSentence, linkError } from '#app/applications/sentences'
import { normalizeHandle } from '#protocol/handles'
import { claimHandleInTransaction, type ClaimProblem } from '#src/applications/biolink/claim_handle'
import { replaceLinks } from '#src/applications/biolink/replace_links'
import type Application from '#src/applications/models/application'
import { fail, ok, type Result } from '#src/shared/result'
import type { FieldProblem } from '../problem.js'
import type { BioLinkInput } from './application_input.js'

const WIRE_NAMES = {
  title: 'title',
  url: 'url',
  picture: 'picture_url',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
}
type WireLink = NonNullable<BioLinkInput['links']>[number]

export async function saveBioLinkParts(
  application: Application,
  { handle, links }: BioLinkInput,
  trx: TransactionClientContract
): Promise<Result<Application, FieldProblem>> {
  if (handle !== undefined) {
    const claimed = await claimHandleInTransaction(application, handle, trx)
    if (!claimed.ok) return fail(handleRefusal(claimed.error, handle))
  }
  return links ? giveLinks(application, links, trx) : ok(application)
}

export function handleRefusal(problem: ClaimProblem, handle: string): FieldProblem {
  return { field: 'handle', detail: handleSentence(problem, normalizeHandle(handle)) }
}

async function giveLinks(application: Application, links: WireLink[], trx: TransactionClientContract) {
  const inputs = links.map(
    ({
      id,
      kind,
      title,
      url,
      price,
      button,
      visible,
      starts_at: startsAt = null,
      ends_at: endsAt = null,
    }) => ({
      id: id?.toUpperCase() ?? null,
      kind,
      title,
      url,
      price: price === null ? '' : price,
      button: button === null ? '' : button,
      visible: visible ?? true,
      startsAt,
      endsAt,
    })
  )
  const saved = await replaceLinks(application, inputs, trx)
  if (saved.ok) return ok(application)
  const [field, detail] = linkError(saved.error)
  return fail({ field: `links.${saved.error.link}.${WIRE_NAMES[field]}`, detail })
}
