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
      {/* On phones, the cross closes. */}
      {modal && (
        <Button onClick={modal.close} className="modal-cancel">
          {cancel}
        </Button>
      )}
      {children}
    </div>
  )
}
