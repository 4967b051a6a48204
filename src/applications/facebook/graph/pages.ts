import type { GraphKind } from '#protocol/facebook'
import { idOf, isRecord, textOf } from '../../graph/parse.js'

/** A Page, or the Instagram account linked to one. */
export type FacebookPage = {
  kind: GraphKind
  id: string
  /** An Instagram account's username with @. */
  name: string
  /** For an Instagram account, the name of its Page. */
  category: string | null
  accessToken: string
  mayMessage: boolean
  /** The Page that an Instagram account is linked to; null for a Page. */
  hostPageId: string | null
}
export type PageOfPages = { pages: FacebookPage[]; after: string | null }

/** The Pages of Facebook's list; for Instagram, the accounts linked to them. */
export function parsePages(kind: GraphKind, answer: unknown): PageOfPages {
  if (!isRecord(answer) || !Array.isArray(answer.data)) return { pages: [], after: null }
  const pages = answer.data.flatMap((row) => pageOf(row) ?? [])
  return {
    pages: kind === 'facebook' ? pages.map(({ page }) => page) : pages.flatMap(instagramOf),
    after: nextOf(answer.paging),
  }
}

type ListedPage = { page: FacebookPage; instagram: unknown }

function pageOf(row: unknown): ListedPage | null {
  if (!isRecord(row)) return null
  const id = idOf(row.id)
  const accessToken = textOf(row.access_token)
  if (id === null || accessToken === null) return null
  const mayMessage =
    !Array.isArray(row.tasks) || row.tasks.includes('MESSAGING') || row.tasks.includes('MODERATE')
  const name = (textOf(row.name) ?? id).slice(0, 200)
  const category = textOf(row.category)
  const page = { kind: 'facebook' as const, id, name, category, accessToken, mayMessage, hostPageId: null }
  return { page, instagram: row.instagram_business_account }
}

function instagramOf({ page, instagram }: ListedPage): FacebookPage[] {
  const id = isRecord(instagram) ? idOf(instagram.id) : null
  if (id === null) return []
  const username = isRecord(instagram) ? textOf(instagram.username) : null
  const name = username === null ? page.name : `@${username}`.slice(0, 200)
  return [{ ...page, kind: 'instagram', id, name, category: page.name, hostPageId: page.id }]
}

/** The cursor of the next page of the list. The last page also has cursors, but no `next`. */
function nextOf(paging: unknown): string | null {
  if (!isRecord(paging) || textOf(paging.next) === null || !isRecord(paging.cursors)) return null
  return textOf(paging.cursors.after)
}
