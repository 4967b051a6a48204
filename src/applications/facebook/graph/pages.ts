export type FacebookPage = {
  id: string
  name: string
  category: string | null
  accessToken: string
  mayMessage: boolean
}
export type PageOfPages = { pages: FacebookPage[]; after: string | null }

export function parsePages(answer: unknown): PageOfPages {
  if (!isRecord(answer) || !Array.isArray(answer.data)) return { pages: [], after: null }
  return { pages: answer.data.flatMap((row) => pageOf(row) ?? []), after: nextOf(answer.paging) }
}

function pageOf(row: unknown): FacebookPage | null {
  if (!isRecord(row)) return null
  const id = textOf(row.id)
  const accessToken = textOf(row.access_token)
  if (id === null || !/^\d{1,40}$/.test(id) || accessToken === null) return null
  const mayMessage =
    !Array.isArray(row.tasks) || row.tasks.includes('MESSAGING') || row.tasks.includes('MODERATE')
  return {
    id,
    name: (textOf(row.name) ?? id).slice(0, 200),
    category: textOf(row.category),
    accessToken,
    mayMessage,
  }
}

/** The cursor of the next page of the list. The last page also has cursors, but no `next`. */
function nextOf(paging: unknown): string | null {
  if (!isRecord(paging) || textOf(paging.next) === null || !isRecord(paging.cursors)) return null
  return textOf(paging.cursors.after)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
