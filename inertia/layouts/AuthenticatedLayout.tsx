import type { ReactNode } from 'react'
import { SkipLink } from '~/components/layout/SkipLink'
import { useWaitingCount } from '~/hooks/use_waiting_count'
import { BottomBar } from './BottomBar'
import { Sidebar } from './Sidebar'
import { TopBar } from './TopBar'

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
