import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { fail, ok, type Result } from '#src/shared/result'
import ProfileLink from '../models/profile_link.js'
import { linkAddress } from './link_address.js'

/** `id` is null for a new link. The order of the list is the order on the page. */
export type LinkInput = {
  id: string | null
  title: string
  url: string
  visible: boolean
  /** ISO 8601, or null for always; left out leaves a link's own as they are. */
  startsAt?: string | null
  endsAt?: string | null
}
export type LinkProblem = {
  link: number
  problem: 'address_refused' | 'start_refused' | 'end_refused' | 'ends_before_it_starts'
}

/** Makes the bio link's links exactly these; links that stay keep their clicks. */
export async function replaceLinks(
  applicationId: string,
  links: LinkInput[],
  trx: TransactionClientContract
): Promise<Result<ProfileLink[], LinkProblem>> {
  const addresses = links.map((link) => linkAddress(link.url))
  const refused = addresses.indexOf(null)
  if (refused >= 0) return fail({ link: refused, problem: 'address_refused' })
  const times = links.map(timesOf)
  for (const [link, { startsAt, endsAt }] of times.entries()) {
    if (startsAt?.isValid === false) return fail({ link, problem: 'start_refused' })
    if (endsAt?.isValid === false) return fail({ link, problem: 'end_refused' })
    if (startsAt && endsAt && endsAt <= startsAt) return fail({ link, problem: 'ends_before_it_starts' })
  }

  const kept = await ProfileLink.query({ client: trx }).where('applicationId', applicationId)
  const byId = new Map(kept.map((link) => [link.id, link]))
  const saved: ProfileLink[] = []
  for (const [position, { id, title, visible }] of links.entries()) {
    const link = (id && byId.get(id)) || new ProfileLink().merge({ applicationId, clicks: 0 })
    byId.delete(link.id)
    link.useTransaction(trx)
    saved.push(
      await link.merge({ title, url: addresses[position]!, visible, position, ...times[position] }).save()
    )
  }
  for (const left of byId.values()) await left.useTransaction(trx).delete()
  return ok(saved)
}

function timesOf({ startsAt, endsAt }: LinkInput) {
  return {
    ...(startsAt === undefined ? {} : { startsAt: momentOf(startsAt) }),
    ...(endsAt === undefined ? {} : { endsAt: momentOf(endsAt) }),
  }
}

function momentOf(text: string | null): DateTime | null {
  return text === null ? null : DateTime.fromISO(text, { zone: 'utc' })
}
