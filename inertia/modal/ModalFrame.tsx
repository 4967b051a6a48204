import { Dialog } from '@base-ui/react/dialog'
import { router, type ResolvedComponent } from '@inertiajs/react'
import { useState } from 'react'
import { leaveGuard } from '~/hooks/leave_guard'
import type { ModalPage } from '~/shared_props'
import { returnUrl } from './current_modal'
import { ModalContext } from './modal_context'

type Props = { modal: ModalPage; Page: ResolvedComponent }

export default function ModalFrame({ modal, Page }: Props) {
  const [open, setOpen] = useState(true)

  const close = () =>
    leaveGuard.ask(() => {
      setOpen(false)
      leaveGuard.letPass(() =>
        router.visit(returnUrl(modal), {
          preserveScroll: true,
          preserveState: true,
          onError: () => setOpen(true),
        })
      )
    })

  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="modal-backdrop" />
        <Dialog.Viewport className="modal-viewport">
          <Dialog.Popup className="modal-sheet">
            <ModalContext value={{ close, Title: Dialog.Title, Description: Dialog.Description }}>
              <Page {...modal.props} />
            </ModalContext>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
