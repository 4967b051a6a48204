import { router } from '@inertiajs/react'
import type { SourceRow } from '@protocol/knowledge'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/ConfirmDialog'
import { words as deletion } from '~/messages/deletion'
import { say, sayCount } from '~/messages/say'
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
      title={say(deletion.source.title, { title: source.title })}
      description={sayCount(deletion.source.about, source.itemsCount)}
      confirm={deletion.source.confirm}
      name={source.title}
      processing={busy}
      onConfirm={destroy}
      onCancel={onClose}
    />
  )
}
