import { usePage } from '@inertiajs/react'
import { Suspense, type ReactNode } from 'react'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { Toasts } from '~/components/layout/Toasts'
import { lazy } from '~/lib/preloadable'
import { usePasswordPrompt } from '~/lib/password_confirmation'
import { leaveGuard, usePendingLeave } from '~/hooks/leave_guard'
import { frame as words } from '~/messages'
import { ModalHost } from '~/modal/ModalHost'

const Arrival = lazy(() => import('./PageAnnouncer'))
const PasswordQuestion = lazy(() => import('~/components/dialogs/PasswordDialog'))

/** Everything above the page in any layout: modal pages, toasts and confirmations. */
export function AppShell({ children }: { children: ReactNode }) {
  const question = usePendingLeave()
  const locked = usePasswordPrompt()
  const { user } = usePage().props.auth

  return (
    <>
      {children}
      <Suspense fallback={null}>
        <Arrival />
      </Suspense>
      <ModalHost />
      <Toasts />
      <ConfirmDialog
        open={question !== null}
        title={words.leave.title}
        description={words.leave.about}
        confirm={words.leave.leave}
        cancel={words.leave.stay}
        onConfirm={leaveGuard.leave}
        onCancel={leaveGuard.stay}
      />
      {locked && user && (
        <Suspense fallback={null}>
          <PasswordQuestion email={user.email} from={locked.from} onAnswer={locked.answer} />
        </Suspense>
      )}
    </>
  )
}
