import type { ReactNode } from 'react'
import { useModal } from '~/modal/modal_context'
import { common } from '~/messages'
import { Button } from '../components/Button'
import { cx } from '../components/cx'

export function ModalActions({ children, cancel = common.cancel }: { children: ReactNode; cancel?: string }) {
  const modal = useModal()
  return (
    <div
      className={cx(
        'flex flex-wrap items-center justify-end gap-3',
        modal ? 'modal-actions max-sm:*:flex-1' : 'mt-auto pt-2'
      )}
    >
      {modal && <Cancel onClick={modal.close}>{cancel}</Cancel>}
      {children}
    </div>
  )
}

type Props = { onCancel: () => void; cancel?: string; children: ReactNode; className?: string }

export function DialogActions({ onCancel, cancel = common.cancel, children, className }: Props) {
  return (
    <div className={cx('dialog-actions', className)}>
      <Cancel onClick={onCancel}>{cancel}</Cancel>
      {children}
    </div>
  )
}

/** Hidden on phones, where the cross closes. */
export function Cancel({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button onClick={onClick} className="modal-cancel">
      {children}
    </Button>
  )
}
