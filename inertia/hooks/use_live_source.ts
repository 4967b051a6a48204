import { usePage } from '@inertiajs/react'
import type { SourceRow } from '@protocol/knowledge'
import { isDeleted } from '@protocol/realtime'
import { useEffect, useState } from 'react'
import { refresh } from '~/lib/refresh'
import { useChannel } from '~/hooks/use_channel'
import { useFreshProps } from '~/hooks/use_fresh_props'

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
