import type { SourceRow } from '@protocol/knowledge'
import { useState } from 'react'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { DeleteSource } from './DeleteSource'
import { sendSourceAction } from './source_actions'
import { SourceListRow } from './SourceListRow'

export function SourceList({ sources }: { sources: SourceRow[] }) {
  const [deleting, setDeleting] = useState<SourceRow | null>(null)
  const list = useAutoAnimate<HTMLUListElement>()

  return (
    <>
      <ul ref={list} className="card mt-6 divide-y divide-line overflow-hidden">
        {sources.map((row) => (
          <SourceListRow
            key={row.id}
            source={row}
            onAction={(action) => sendSourceAction(action, row.id)}
            onDelete={() => setDeleting(row)}
          />
        ))}
      </ul>
      {deleting && <DeleteSource source={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}
