import { router, usePage } from '@inertiajs/react'
import { isDeleted } from '@protocol/realtime'
import { useEffect, useRef } from 'react'
import { useChannel } from './use_channel'

const WAITING = ['waiting']
const GATHER_MS = 400

/**
 * Keeps the number of conversations that need a person right, whatever page is open. Once, in the layout. Every page brings the
 * number along; it is asked for in between only when a conversation changed, because what runs beside a page can cross its visits.
 */
export function useWaiting(): void {
  const { realtime, waiting } = usePage().props
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useChannel(realtime.accountChannel, 'ConversationChanged', (row) => {
    const concernsPeople = isDeleted(row) || row.wantsPersonAt !== null || row.takenOverBy !== null
    if (!concernsPeople && waiting === 0) return
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      router.reload({ only: WAITING })
    }, GATHER_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
