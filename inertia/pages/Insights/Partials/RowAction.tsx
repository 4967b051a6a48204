import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** The row's action; clicking anywhere in the row triggers it too. */
export function RowAction({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onSelect}
      className="inline-flex min-h-6 items-center gap-1.5 rounded-chip text-sm font-medium text-ink-2 group-hover:text-ink after:absolute after:inset-0 after:rounded-e-control"
    >
      {children}
      <ArrowRight size={16} strokeWidth={1.75} className="rtl:-scale-x-100" aria-hidden="true" />
    </button>
  )
}
