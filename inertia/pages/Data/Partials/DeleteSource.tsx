import { router } from '@inertiajs/react'
import type { SourceRow } from '@protocol/knowledge'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/ConfirmDialog'
import { count } from '~/format'
import { route } from '~/routes'

type Props = { source: SourceRow; onClose: () => void }

export function DeleteSource({ source, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const destroy = () =>
    router.delete(route('data.sources.destroy', source.id), {
      preserveScroll: true,
      onStart: () => setBusy(true),
      onFinish: () => {
        setBusy(false)
        onClose()
      },
    })
  return (
    <ConfirmDialog
      open
      title={`Delete “${source.title}”?`}
      description={`${count(source.itemsCount, 'item')} leave every answer at once, and their text is erased. This cannot be undone.`}
      confirm="Delete source"
      name={source.title}
      processing={busy}
      onConfirm={destroy}
      onCancel={onClose}
    />
  )
}
