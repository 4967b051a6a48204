import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children: ReactNode
}

/** A question over the page. For whole pages in a dialog see `modal/`. */
export default function Dialog({ open, onClose, title, description, children }: Props) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        {/* Over a modal page too, whose own veil lies beneath it. */}
        <Base.Backdrop forceRender className="modal-backdrop over-modal" />
        <Base.Viewport className="modal-viewport over-modal">
          <Base.Popup className="modal-sheet modal-small p-6">
            <Base.Title className="text-lg font-semibold">{title}</Base.Title>
            {description && (
              <Base.Description className="mt-2 text-sm text-ink-2">{description}</Base.Description>
            )}
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
