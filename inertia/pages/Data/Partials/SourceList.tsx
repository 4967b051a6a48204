import { router } from '@inertiajs/react'
import type { SourceRow } from '@protocol/knowledge'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/ConfirmDialog'
import { count } from '~/format'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { route } from '~/routes'
import { SourceListRow, type SourceAct } from './SourceListRow'

export function SourceList({ sources }: { sources: SourceRow[] }) {
  const [deleting, setDeleting] = useState<SourceRow | null>(null)
  const [busy, setBusy] = useState(false)
  const list = useAutoAnimate<HTMLUListElement>()

  const act = (source: SourceRow, what: SourceAct) =>
    router.post(route(`data.sources.${what}`, source.id), {}, { preserveScroll: true })

  const destroy = (source: SourceRow) =>
    router.delete(route('data.sources.destroy', source.id), {
      preserveScroll: true,
      onStart: () => setBusy(true),
      onFinish: () => {
        setBusy(false)
        setDeleting(null)
      },
    })

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
      {deleting && (
        <ConfirmDialog
          open
          title={`Delete “${deleting.title}”?`}
          description={`${count(deleting.itemsCount, 'item')} leave every answer at once, and their text is erased. This cannot be undone.`}
          confirm="Delete source"
          name={deleting.title}
          processing={busy}
          onConfirm={() => destroy(deleting)}
          onCancel={() => setDeleting(null)}
        />
      )}
    </>
  )
}
