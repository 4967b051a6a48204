import { router } from '@inertiajs/react'
import type { SourceRow } from '@protocol/knowledge'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { deletion, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'

type Props = { source: SourceRow; onClose: () => void }

export function DeleteSource({ source, onClose }: Props) {
  const destroy = () =>
    router.delete(route('data.sources.destroy', source.id), {
      preserveScroll: true,
      onSuccess: onClose,
    })
  return (
    <ConfirmDialog
      open
      title={format(deletion.source.title, { title: source.title })}
      description={formatCount(deletion.source.about, source.itemsCount)}
      confirm={deletion.source.confirm}
      name={source.title}
      onConfirm={destroy}
      onCancel={onClose}
    />
  )
}
