import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { fail, ok, type Result } from '#src/shared/result'
import type Application from '../models/application.js'
import ProfileLink from '../models/profile_link.js'
import { storedLinkPictures, deleteUnusedLinkPictures } from './pictures/link_pictures.js'
import { parseTime, type LinkInput, linkAddress } from './link_input.js'

export type LinkProblem = {
  link: number
  problem:
    | 'title_missing'
    | 'address_missing'
    | 'address_refused'
    | 'picture_gone'
    | 'start_refused'
    | 'end_refused'
    | 'ends_before_it_starts'
    | 'featured_twice'
}
type Content = Pick<ProfileLink, 'kind' | 'title' | 'url' | 'picture' | 'price' | 'button'>

/** Replaces the bio link's links; links that remain keep their clicks. */
export async function replaceLinks(
  application: Application,
  links: LinkInput[],
  trx: TransactionClientContract
): Promise<Result<ProfileLink[], LinkProblem>> {
  const times = links.map(timesOf)
  for (const [link, { startsAt, endsAt }] of times.entries()) {
    if (startsAt?.isValid === false) return fail({ link, problem: 'start_refused' })
    if (endsAt?.isValid === false) return fail({ link, problem: 'end_refused' })
    if (startsAt && endsAt && endsAt <= startsAt) return fail({ link, problem: 'ends_before_it_starts' })
  }

  const applicationId = application.id
  const kept = await ProfileLink.query({ client: trx }).where('applicationId', applicationId)
  const byId = new Map(kept.map((link) => [link.id, link]))
  const pictures = await storedLinkPictures(applicationId, trx)
  const saved: ProfileLink[] = []
  for (const [position, input] of links.entries()) {
    const link = (input.id && byId.get(input.id)) || new ProfileLink().merge({ applicationId, clicks: 0 })
    const content = contentOf(input, link, pictures)
    if (!content.ok) return fail({ link: position, problem: content.error })
    if (content.value.kind === 'featured' && saved.some(({ kind }) => kind === 'featured'))
      return fail({ link: position, problem: 'featured_twice' })
    byId.delete(link.id)
    link.useTransaction(trx)
    const { visible } = input
    saved.push(await link.merge({ ...content.value, visible, position, ...times[position] }).save())
  }
  for (const left of byId.values()) await left.useTransaction(trx).delete()
  await deleteUnusedLinkPictures(application, trx)
  return ok(saved)
}

function contentOf(
  { kind: wanted, title: given, url: entered, picture: chosen, price, button }: LinkInput,
  link: ProfileLink,
  pictures: Set<string>
): Result<Content, LinkProblem['problem']> {
  const kind = wanted ?? link.kind ?? 'link'
  if (kind === 'heading') {
    return given ? ok({ kind, title: given, url: '', picture: null, ...NO_PRICE }) : fail('title_missing')
  }
  if (!given && kind !== 'icon') return fail('title_missing')
  if (!entered) return fail('address_missing')
  const url = linkAddress(entered)
  if (url === null || (kind === 'payment' && !/^https?:/.test(url))) return fail('address_refused')
  const picture = kind === 'icon' ? null : chosen === undefined ? (link.picture ?? null) : chosen
  if (picture !== null && !pictures.has(picture)) return fail('picture_gone')
  const offer =
    kind === 'payment' ? { price: price ?? link.price ?? '', button: button ?? link.button ?? '' } : NO_PRICE
  return ok({ kind, title: given ?? '', url, picture, ...offer })
}

const NO_PRICE = { price: '', button: '' }

function timesOf({ startsAt, endsAt }: LinkInput) {
  return {
    ...(startsAt === undefined ? {} : { startsAt: parseTime(startsAt) }),
    ...(endsAt === undefined ? {} : { endsAt: parseTime(endsAt) }),
  }
}
