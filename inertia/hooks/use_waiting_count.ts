import { usePage } from '@inertiajs/react'
import { isDeleted } from '@protocol/realtime'
import { refresh } from '~/lib/refresh'
import { useChannel } from './use_channel'
import { useFreshProps } from './use_fresh_props'

const WAITING = ['waiting']

/** Keeps the inbox count current on every page. Used once, in the layout. */
export function useWaitingCount(): void {
  const { realtime, waiting } = usePage().props
  useFreshProps(WAITING)
  useChannel(realtime.accountChannel, 'ConversationChanged', (row) => {
    const concernsPeople = isDeleted(row) || row.wantsPersonAt !== null || row.takenOverBy !== null
    if (concernsPeople || waiting > 0) refresh(WAITING)
  })
}
