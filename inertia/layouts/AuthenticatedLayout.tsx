import { useEffect, useRef, type ReactNode } from 'react'
import { usePage, Link } from '@inertiajs/react'
import { isDeleted } from '@protocol/realtime'
import { SkipLink } from '~/components/layout/SkipLink'
import { showToast } from '~/components/layout/toast_messages'
import { refresh } from '~/lib/refresh'
import { useChannel } from '~/hooks/use_channel'
import { useFreshProps } from '~/hooks/use_fresh_props'
import { Logo } from '~/components/layout/Logo'
import { route } from '~/lib/routes'
import { BottomBar } from './BottomBar'
import { Sidebar } from './Sidebar'
import { AccountMenu } from './AccountMenu'

export function AuthenticatedLayout({ children }: { children: ReactNode }) {
  useRole()
  useWaitingCount()
  useNotices()
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

/**
 * Every reload brings the reader's present role; when it has changed, the whole page is loaded again, and one that the role
 * doesn't include is replaced.
 */
function useRole(): void {
  const { props, url } = usePage()
  const { workspace } = props.auth
  const seen = useRef({ url, role: workspace?.role })
  useEffect(() => {
    const hasChanged = seen.current.url === url && seen.current.role !== workspace?.role
    seen.current = { url, role: workspace?.role }
    if (hasChanged) refresh()
  }, [url, workspace?.role])
}

const WAITING = ['waiting']
const COUNTS = [...WAITING, 'mentions']

/** Keeps the inbox count current on every page. Used once, in the layout. */
function useWaitingCount(): void {
  const { realtime, waiting } = usePage().props
  useFreshProps(COUNTS)
  useChannel(realtime.accountChannel, 'NotesChanged', () => refresh(COUNTS))
  useChannel(realtime.accountChannel, 'ConversationChanged', (row) => {
    const concernsPeople = isDeleted(row) || row.wantsPersonAt !== null || row.takenOverBy !== null
    if (concernsPeople || waiting > 0) refresh(WAITING)
  })
}

/** Shows the server's notices on every page. Used once, in the layout. */
function useNotices(): void {
  const { auth, realtime } = usePage().props
  useChannel(realtime.accountChannel, 'NoticeCreated', ({ level, message, to, href }) => {
    if (auth.user && to.includes(auth.user.id))
      showToast(level === 'error' ? 'error' : 'notice', message, href)
  })
}

function TopBar() {
  const { app } = usePage().props
  return (
    <header
      data-bar
      className="sticky top-0 z-20 flex h-14 items-center justify-between border-b bg-paper px-4 lg:hidden"
    >
      <Link href={route('home')} className="flex min-h-11 items-center gap-2.5 rounded-chip font-semibold">
        <Logo size={26} />
        {app.name}
      </Link>
      <AccountMenu placement="below" />
    </header>
  )
}
