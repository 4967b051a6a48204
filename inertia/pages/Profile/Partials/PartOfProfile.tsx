import type { ReactNode } from 'react'
import type { Part } from './sections'

export function PartOfProfile({ part: { id, title }, children }: { part: Part; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className="jump-target">
      <h2 className="mb-3 px-1 text-sm font-medium text-ink-2">{title}</h2>
      <div className="grid grid-cols-1 gap-6">{children}</div>
    </div>
  )
}
