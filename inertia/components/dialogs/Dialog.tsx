import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode, type RefObject } from 'react'
import { common } from '~/messages'
import { cx } from '../cx'
import { isToastEvent } from '../layout/toast_messages'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children: ReactNode
  /** For lists: wider, as tall as the screen of a phone, and only the content scrolls. */
  wide?: boolean
  /** Gets the focus on close; defaults to the element that had it before. */
  finalFocus?: RefObject<HTMLElement | null>
  /** Off for questions, which close with an answer. On larger screens, Cancel takes the place of the cross. */
  hasCross?: boolean
}

/** Gets the focus when the dialog opens, instead of its close button. */
const FIRST = ':is(input, textarea, select, button, a[href], [tabindex="0"]):not(.modal-close, :disabled)'

/** A dialog over the page. For whole pages in a dialog see `modal/`. */
export default function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  wide,
  finalFocus,
  hasCross = true,
}: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next, { event }) => !next && !isToastEvent(event) && onClose()}>
      <Base.Portal>
        {/* Also above a modal page and its backdrop. */}
        <Base.Backdrop forceRender className="modal-backdrop over-modal" />
        <Base.Viewport className="modal-viewport over-modal">
          <Base.Popup
            ref={sheet}
            initialFocus={() => sheet.current?.querySelector<HTMLElement>(FIRST) ?? true}
            finalFocus={finalFocus}
            className={cx('modal-sheet', wide ? 'modal-page' : 'modal-small p-6')}
          >
            <div className={cx('flex items-start gap-3', wide && 'p-6 pb-2')}>
              <div className="min-w-0 flex-1">
                <Base.Title className="text-xl font-semibold">{title}</Base.Title>
                {description && (
                  <Base.Description className="mt-2 text-sm text-pretty text-ink-2">
                    {description}
                  </Base.Description>
                )}
              </div>
              {hasCross && (
                <Base.Close
                  aria-label={common.close}
                  className="modal-close press -m-2 shrink-0 rounded-chip p-3 text-ink-3 hover:bg-ink/6 hover:text-ink"
                >
                  <X size={20} strokeWidth={1.75} aria-hidden="true" />
                </Base.Close>
              )}
            </div>
            {wide ? <div className="modal-body">{children}</div> : children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
