import { usePage } from '@inertiajs/react'
import { ChevronsUpDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Avatar } from '~/components/Avatar'
import { cx } from '~/components/cx'
import { AccountPanel } from './AccountPanel'

export function AccountMenu({ placement }: { placement: 'above' | 'below' }) {
  const { user } = usePage().props.auth
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const panel = useId()
  useDismiss(open, box, () => setOpen(false))
  if (!user) return null

  return (
    <div ref={box} className="relative">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className="press flex min-h-11 w-full items-center gap-3 rounded-chip px-2 text-start text-sm hover:bg-ink/5"
      >
        <Avatar name={user.name} url={user.avatarUrl} />
        <span className={cx('min-w-0 flex-1 truncate', placement === 'below' && 'sr-only')}>{user.name}</span>
        <ChevronsUpDown size={16} strokeWidth={1.75} className="text-ink-3" aria-hidden="true" />
      </button>
      {open && (
        <div
          id={panel}
          className={cx(
            'absolute z-30 max-h-[calc(100dvh-96px)] overflow-y-auto rounded-control border bg-sheet p-2 shadow-float',
            placement === 'above' ? 'bottom-full start-0 mb-2 w-54' : 'top-full end-0 mt-2 w-60'
          )}
        >
          <AccountPanel email={user.email} operator={user.operator} onGo={() => setOpen(false)} />
        </div>
      )}
    </div>
  )
}

function useDismiss(open: boolean, box: React.RefObject<HTMLElement | null>, dismiss: () => void): void {
  useEffect(() => {
    if (!open) return
    const onPointer = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) dismiss()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      dismiss()
      box.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  })
}
