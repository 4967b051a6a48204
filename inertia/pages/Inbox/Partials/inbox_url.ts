import type { InboxFilter } from '@protocol/inbox'
import { route } from '~/lib/routes'

export function inboxAddress(filter: InboxFilter, id: string | null = null): string {
  const path = id === null ? route('inbox.index') : route('inbox.show', id)
  const query = new URLSearchParams()
  if (filter.assigned !== 'all') query.set('assigned', filter.assigned)
  if (filter.applicationId) query.set('application', filter.applicationId)
  // The bare address opens on who needs a person.
  if (filter.state !== 'all' || id === null) query.set('state', filter.state)
  if (filter.rating) query.set('rating', filter.rating)
  if (filter.from) query.set('from', filter.from)
  if (filter.to) query.set('to', filter.to)
  if (filter.search) query.set('search', filter.search)
  return query.size === 0 ? path : `${path}?${query}`
}

export function isFiltered({
  assigned,
  applicationId,
  state,
  rating,
  from,
  to,
  search,
}: InboxFilter): boolean {
  return (
    Boolean(applicationId ?? rating ?? from ?? to) || assigned !== 'all' || state !== 'all' || search !== ''
  )
}
