import { router } from '@inertiajs/react'
import type { SourceRow } from '@protocol/knowledge'
import { useState } from 'react'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { route } from '~/lib/routes'
import { DeleteSource } from './DeleteSource'
import { SourceListRow, type SourceAct } from './SourceListRow'

export function SourceList({ sources }: { sources: SourceRow[] }) {
  const [deleting, setDeleting] = useState<SourceRow | null>(null)
  const list = useAutoAnimate<HTMLUListElement>()

  const act = (source: SourceRow, what: SourceAct) =>
    router.post(route(`data.sources.${what}`, source.id), {}, { preserveScroll: true })

  return (
    <>
      <ul ref={list} className="card mt-6 divide-y divide-line overflow-hidden">
        {sources.map((row) => (
          <SourceListRow
            key={row.id}
            source={row}
            onAct={(what) => act(row, what)}
            onDelete={() => setDeleting(row)}
          />
        ))}
      </ul>
      {deleting && <DeleteSource source={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}
