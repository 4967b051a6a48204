import { Check } from 'lucide-react'
import { common } from '~/messages'

export function SavedNote({ show, children = common.saved }: { show: boolean; children?: string }) {
  return (
    <span role="status" className="flex min-h-6 items-center gap-1.5 text-sm text-ink-2">
      {show && (
        <>
          <Check size={16} strokeWidth={1.75} aria-hidden="true" /> {children}
        </>
      )}
    </span>
  )
}
