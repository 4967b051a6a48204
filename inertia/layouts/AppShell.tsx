import type { ReactNode } from 'react'
import { ConfirmDialog } from '~/components/ConfirmDialog'
import { Toasts } from '~/components/Toasts'
import { leaveGuard, useLeaveQuestion } from '~/hooks/leave_guard'
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
        title="Leave without saving?"
        description="What you changed here has not been saved. Leaving throws it away."
        confirm="Leave"
        cancel="Keep editing"
        onConfirm={leaveGuard.leave}
        onCancel={leaveGuard.stay}
      />
    </>
  )
}
