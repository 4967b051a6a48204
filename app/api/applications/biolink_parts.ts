import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { handleSentence, LINK_REFUSED } from '#app/applications/sentences'
import { normalizeHandle } from '#protocol/handles'
import { claimWithin, type ClaimProblem } from '#src/applications/biolink/claim_handle'
import { replaceLinks } from '#src/applications/biolink/replace_links'
import type Application from '#src/applications/models/application'
import { fail, ok, type Result } from '#src/shared/result'
import type { FieldProblem } from '../problem.js'
import type { BioLinkInput } from './application_input.js'

type WireLink = NonNullable<BioLinkInput['links']>[number]

/** Gives a bio link its handle and its links, within the transaction that writes the rest of it. */
export async function giveParts(
  application: Application,
  { handle, links }: BioLinkInput,
  trx: TransactionClientContract
): Promise<Result<Application, FieldProblem>> {
  if (handle !== undefined) {
    const claimed = await claimWithin(application, handle, trx)
    if (!claimed.ok) return fail(handleRefusal(claimed.error, handle))
  }
  return links ? giveLinks(application, links, trx) : ok(application)
}

export function handleRefusal(problem: ClaimProblem, handle: string): FieldProblem {
  return { field: 'handle', detail: handleSentence(problem, normalizeHandle(handle)) }
}

async function giveLinks(application: Application, links: WireLink[], trx: TransactionClientContract) {
  const times = links.map((link) => ({
    startsAt: instantOf(link.starts_at),
    endsAt: instantOf(link.ends_at),
  }))
  for (const [index, { startsAt, endsAt }] of times.entries()) {
    const wrong = startsAt?.isValid === false ? 'starts_at' : endsAt?.isValid === false ? 'ends_at' : null
    if (wrong)
      return fail({
        field: `links.${index}.${wrong}`,
        detail: 'Give a time such as 2026-03-01T09:00:00Z, or null.',
      })
  }

  const inputs = links.map(({ id, title, url, visible }) => ({
    id: id?.toUpperCase() ?? null,
    title,
    url,
    visible: visible ?? true,
  }))
  const saved = await replaceLinks(application.id, inputs, trx)
  if (!saved.ok) return fail({ field: `links.${saved.error.link}.url`, detail: LINK_REFUSED })
  for (const [index, link] of saved.value.entries()) await link.merge(times[index]!).save()
  return ok(application)
}

function instantOf(text: string | null | undefined): DateTime | null {
  return text ? DateTime.fromISO(text, { zone: 'utc' }) : null
}
