import { router } from '@inertiajs/react'
import type { SourceRow } from '@protocol/knowledge'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { deletion, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'

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
      title={format(deletion.source.title, { title: source.title })}
      description={formatCount(deletion.source.about, source.itemsCount)}
      confirm={deletion.source.confirm}
      name={source.title}
      processing={busy}
      onConfirm={destroy}
      onCancel={onClose}
    />
  )
}
