import { Dialog } from '@base-ui/react/dialog'
import { router, type ResolvedComponent } from '@inertiajs/react'
import { useState, type RefObject } from 'react'
import { isToastEvent } from '~/components/layout/toast_messages'
import { leaveGuard } from '~/hooks/leave_guard'
import type { ModalPage } from '~/lib/shared_props'
import { returnUrl } from './current_modal'
import { ModalContext } from './modal_context'

type Props = { modal: ModalPage; Page: ResolvedComponent; opener: RefObject<HTMLElement | null> }

export default function ModalFrame({ modal, Page, opener }: Props) {
  const [open, setOpen] = useState(true)

  const close = () =>
    leaveGuard.ask(() => {
      setOpen(false)
      leaveGuard.bypass(() =>
        router.visit(returnUrl(modal), {
          preserveScroll: true,
          preserveState: true,
          onError: () => setOpen(true),
          onNetworkError: () => setOpen(true),
        })
      )
    })

  return (
    <Dialog.Root open={open} onOpenChange={(next, { event }) => !next && !isToastEvent(event) && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="modal-backdrop" />
        <Dialog.Viewport className="modal-viewport">
          <Dialog.Popup className="modal-sheet modal-page" finalFocus={() => focusAfter(opener.current)}>
            <ModalContext value={{ close, Title: Dialog.Title, Description: Dialog.Description }}>
              <Page {...modal.props} />
            </ModalContext>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Entries of a closed menu can't take the focus, so it moves to the menu's button, else to the content. */
function focusAfter(opener: HTMLElement | null): HTMLElement | null {
  const menu = opener?.closest('[popover]')?.id
  const button = menu ? document.querySelector<HTMLElement>(`[popovertarget="${menu}"]`) : opener
  return button?.isConnected ? button : document.getElementById('content')
}
