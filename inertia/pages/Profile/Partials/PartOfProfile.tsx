import type { ReactNode } from 'react'
import type { Part } from './sections'

export function PartOfProfile({ part: { id, title }, children }: { part: Part; children: ReactNode }) {
  return (
    <div>
      <h2
        id={id}
        tabIndex={-1}
        className="jump-target mx-1 mb-3 w-fit rounded-chip text-sm font-medium text-ink-2"
      >
        {title}
      </h2>
      <div className="grid grid-cols-1 gap-6">{children}</div>
    </div>
  )
}
