import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { ProfileLink as LinkRow } from '#protocol/applications'
import { networkTitle } from '#protocol/networks'
import { countClick } from '../visits/save_page_views.js'
import { newId } from '#src/shared/ids'
import { parseTime, type LinkInput, linkAddress } from './link_input.js'
import ProfileLink from '../models/profile_link.js'

/** All links of a bio link in order, for its owner. */
export function linksOf(applicationId: string): Promise<ProfileLink[]> {
  return ProfileLink.query().where('applicationId', applicationId).orderBy('position').orderBy('id')
}

export async function shownLinks(applicationId: string): Promise<ProfileLink[]> {
  return (await linksOf(applicationId)).filter(isShown)
}

/** Links being edited, as visitors would see them now, without those that have no text yet. */
export function draftLinks(links: Array<Partial<LinkInput>>): ProfileLink[] {
  return links
    .map(({ kind = 'link', title, url, picture = null, price, button, visible = true, ...times }) =>
      new ProfileLink().merge({
        id: newId(),
        kind,
        title: title ?? '',
        url: (url && linkAddress(url)) ?? '',
        picture,
        price: price ?? '',
        button: button ?? '',
        visible,
        startsAt: parseTime(times.startsAt ?? null),
        endsAt: parseTime(times.endsAt ?? null),
      })
    )
    .filter((link) => isShown(link) && (link.kind === 'icon' ? link.url : link.title) !== '')
}

/** Returns the link's address and counts a click; null if visitors cannot see such a link. */
export async function followLink(
  applicationId: string,
  linkId: string,
  { isCounted }: { isCounted: boolean }
): Promise<string | null> {
  const link = await ProfileLink.query().where('applicationId', applicationId).where('id', linkId).first()
  if (!link || link.kind === 'heading' || !isShown(link)) return null
  if (!isCounted) return link.url
  await db.from('profile_links').where('id', link.id).increment('clicks', 1)
  await countClick(applicationId)
  return link.url
}

/** An icon without a title is named after its network. */
export function titleOf({ kind, title, url }: Pick<ProfileLink, 'kind' | 'title' | 'url'>): string {
  return kind === 'icon' && title === '' ? networkTitle(url) : title
}

export function linkRow(link: ProfileLink): LinkRow {
  const { id, kind, title, url, picture, price, button, visible, startsAt, endsAt, clicks } = link
  const times = { startsAt: isoOf(startsAt), endsAt: isoOf(endsAt) }
  return { id, kind, title, url, picture, price, button, visible, ...times, clicks }
}

function isoOf(moment: DateTime | null): string | null {
  return moment?.toUTC().toISO() ?? null
}

function isShown(link: ProfileLink): boolean {
  const now = DateTime.now()
  return (
    link.visible &&
    (link.startsAt === null || link.startsAt <= now) &&
    (link.endsAt === null || link.endsAt > now)
  )
}
