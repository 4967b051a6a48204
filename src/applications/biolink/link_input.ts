import { DateTime } from 'luxon'
import type { LinkKind } from '#protocol/applications'

/** `id` is null for a new link. The list is in page order; omitted fields do not change. */
export type LinkInput = {
  id: string | null
  kind?: LinkKind
  /** Optional for an icon, which is named after its network. */
  title?: string | null
  /** Null for a heading. */
  url?: string | null
  picture?: string | null
  visible: boolean
  /** ISO 8601, or null for always. */
  startsAt?: string | null
  endsAt?: string | null
}
export function momentOf(text: string | null): DateTime | null {
  return text === null ? null : DateTime.fromISO(text, { zone: 'utc' })
}
