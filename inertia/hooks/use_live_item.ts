import { usePage } from '@inertiajs/react'
import type { ItemRow, SourceRow } from '@protocol/knowledge'
import { isDeleted } from '@protocol/realtime'
import { useEffect, useState } from 'react'
import { isWorking } from '~/components/item_states'
import { useChannel } from '~/hooks/use_channel'
import { useFreshProps } from '~/hooks/use_fresh_props'
import { refresh, refreshIfPending } from '~/lib/refresh'

const PROPS = ['item', 'shown', 'latestVersion', 'versions', 'passages', 'metadata', 'audioProblem']

/** The item, kept current; reloads the page's text when processing ends. */
export function useLiveItem(given: ItemRow): ItemRow {
  const [item, setItem] = useState(given)
  useEffect(() => setItem(given), [given])
  useFreshProps(PROPS)

  useChannel(usePage().props.realtime.accountChannel, 'ItemChanged', (row) => {
    if (row.id !== given.id || isDeleted(row)) return
    setItem(row)
    if (isWorking(item.state) && !isWorking(row.state)) refresh(PROPS)
    else refreshIfPending(PROPS)
  })

  return item
}

/** The source, kept current; `only` are the props that its changes make stale. */
export function useLiveSource(given: SourceRow, only: string[]): SourceRow {
  const [source, setSource] = useState(given)
  useEffect(() => setSource(given), [given])
  useFreshProps(only)

  useChannel(usePage().props.realtime.accountChannel, 'SourceChanged', (row) => {
    if (row.id !== given.id || isDeleted(row)) return
    setSource(row)
    refresh(only)
  })
  return source
}
