import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { cx } from '../cx'
import { isOnToast } from '../layout/toast_messages'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children: ReactNode
  /** For lists: wider, and as tall as the screen of a phone. */
  wide?: boolean
  /** Gets the focus on close; defaults to the element that had it before. */
  finalFocus?: RefObject<HTMLElement | null>
}

/** A dialog over the page. For whole pages in a dialog see `modal/`. */
export default function Dialog({ open, onClose, title, description, children, wide, finalFocus }: Props) {
  return (
    <Base.Root open={open} onOpenChange={(next, { event }) => !next && !isOnToast(event) && onClose()}>
      <Base.Portal>
        {/* Also above a modal page and its backdrop. */}
        <Base.Backdrop forceRender className="modal-backdrop over-modal" />
        <Base.Viewport className="modal-viewport over-modal">
          <Base.Popup finalFocus={finalFocus} className={cx('modal-sheet p-6', !wide && 'modal-small')}>
            <Base.Title className="text-lg font-semibold">{title}</Base.Title>
            {description && (
              <Base.Description className="mt-2 text-sm text-pretty text-ink-2">
                {description}
              </Base.Description>
            )}
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
