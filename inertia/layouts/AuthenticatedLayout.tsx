import type { ReactNode } from 'react'
import { SkipLink } from '~/components/layout/SkipLink'
import { BottomBar } from './BottomBar'
import { Sidebar } from './Sidebar'
import { TopBar } from './TopBar'
import { usePage } from '@inertiajs/react'
import { isDeleted } from '@protocol/realtime'
import { refresh } from '~/lib/refresh'
import { useChannel } from '~/hooks/use_channel'
import { useFreshProps } from '~/hooks/use_fresh_props'

export function AuthenticatedLayout({ children }: { children: ReactNode }) {
  useWaitingCount()
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[248px_minmax(0,1fr)]">
      <SkipLink />
      <TopBar />
      <Sidebar />
      <main id="content" tabIndex={-1} className="min-w-0 pb-24 outline-none lg:pb-0">
        {children}
      </main>
      <BottomBar />
    </div>
  )
}

const WAITING = ['waiting']

/** Keeps the inbox count current on every page. Used once, in the layout. */
function useWaitingCount(): void {
  const { realtime, waiting } = usePage().props
  useFreshProps(WAITING)
  useChannel(realtime.accountChannel, 'ConversationChanged', (row) => {
    const concernsPeople = isDeleted(row) || row.wantsPersonAt !== null || row.takenOverBy !== null
    if (concernsPeople || waiting > 0) refresh(WAITING)
  })
}
