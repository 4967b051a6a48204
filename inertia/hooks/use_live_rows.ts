import { usePage } from '@inertiajs/react'
import { isDeleted, type DeletedRow } from '@protocol/realtime'
import type { ItemRow, SourceRow } from '@protocol/knowledge'
import { useEffect, useState } from 'react'
import { isWorking } from '~/components/item_states'
import { useChannel } from '~/hooks/use_channel'
import { useFreshProps } from '~/hooks/use_fresh_props'
import { refresh, refreshIfPending } from '~/lib/refresh'

type Changes<Row> = Record<string, Row | DeletedRow>

/** The page's items, kept current; `only` are the props that hold them. */
export function useLiveItems(rows: ItemRow[], only: string[]): ItemRow[] {
  const { live, take } = useChanges(rows, only)
  useChannel(usePage().props.realtime.accountChannel, 'ItemChanged', take)
  return live
}

export function useLiveSources(rows: SourceRow[], only: string[]): SourceRow[] {
  const { live, take } = useChanges(rows, only)
  useChannel(usePage().props.realtime.accountChannel, 'SourceChanged', take)
  return live
}

function useChanges<Row extends ItemRow | SourceRow>(rows: Row[], only: string[]) {
  const [changes, setChanges] = useState<Changes<Row>>({})
  useFreshProps(only)

  useEffect(() => setChanges({}), [rows])

  // Only the server knows whether an unknown row belongs here: it filters and paginates.
  const take = (row: Row | DeletedRow) => {
    const known = rows.find(({ id }) => id === row.id)
    if (!known) return refresh(only)
    setChanges((others) => ({ ...others, [row.id]: row }))
    // A finished row, ready or failed, changes counts and may belong in another list.
    if (isDeleted(row) || (isWorking(known.state) && !isWorking(row.state))) refresh(only)
    else refreshIfPending(only)
  }

  const live = rows.map((row) => changes[row.id] ?? row).filter((row): row is Row => !isDeleted(row))
  return { live, take }
}
