import type { LinkKind, ProfileLink } from '@protocol/applications'
import { networkTitle } from '@protocol/networks'
import { introduction as words, format } from '~/messages'

/** `id` is null until the link is saved; `draftKey` identifies unsaved links. */
export type LinkDraft = Omit<ProfileLink, 'id' | 'clicks'> & { id: string | null; draftKey?: number }

let lastKey = 0

export function newLink(kind: LinkKind): LinkDraft {
  lastKey += 1
  const offer = { price: '', button: '' }
  const blank = { title: '', url: '', picture: null, ...offer, visible: true, startsAt: null, endsAt: null }
  return { id: null, draftKey: lastKey, kind, ...blank }
}

export function keyOf({ id, draftKey }: LinkDraft): string {
  return id ?? `new-${draftKey}`
}

export function nameOf({ kind, title, url }: LinkDraft, number: number): string {
  if (title) return title
  if (kind === 'heading') return format(words.links.unnamedHeading, { number })
  if (kind === 'icon') return url ? networkTitle(url) : format(words.icons.unnamed, { number })
  return format(kind === 'payment' ? words.payments.unnamed : words.links.unnamed, { number })
}
