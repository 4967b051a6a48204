import type { ReactNode } from 'react'
import { ConfirmDialog } from '~/components/ConfirmDialog'
import { Toasts } from '~/components/Toasts'
import { leaveGuard, useLeaveQuestion } from '~/hooks/leave_guard'
import { words } from '~/messages/frame'
import { ModalHost } from '~/modal/ModalHost'

/** What stands over every page whatever its layout: modal pages, messages, and the question before words are lost. */
export function AppShell({ children }: { children: ReactNode }) {
  const question = useLeaveQuestion()

  return (
    <>
      {children}
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
    </>
  )
}
