import { router } from '@inertiajs/react'
import type { ItemRow } from '@protocol/knowledge'
import { ExternalLink, PencilLine, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { buttonStyle } from '~/components/button_style'
import { ConfirmDialog } from '~/components/ConfirmDialog'
import { isWorking } from '~/components/states'
import { route } from '~/routes'

type Props = { item: ItemRow; onEdit: (() => void) | null }

export function ItemActions({ item, onEdit }: Props) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState<'retry' | 'delete' | null>(null)
  const whileBusy = (what: 'retry' | 'delete') => ({
    onStart: () => setBusy(what),
    onFinish: () => setBusy(null),
  })

  return (
    <>
      {item.url && (
        <a
          href={item.url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle('quiet', 'small')}
        >
          <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" /> Original
        </a>
      )}
      {onEdit && (
        <Button size="small" onClick={onEdit}>
          <PencilLine size={16} strokeWidth={1.75} aria-hidden="true" />
          {item.kind === 'text' ? 'Edit' : 'Rename'}
        </Button>
      )}
      <Button
        size="small"
        processing={busy === 'retry'}
        disabled={isWorking(item.state)}
        onClick={() =>
          router.post(route('data.items.retry', item.id), {}, { preserveScroll: true, ...whileBusy('retry') })
        }
      >
        {busy !== 'retry' && <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />}
        {item.state === 'failed' ? 'Try again' : 'Read it again'}
      </Button>
      <Button size="small" tone="danger" onClick={() => setAsking(true)}>
        <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" /> Delete
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Delete “${item.title}”?`}
        description="It leaves every answer at once, and its text is erased. This cannot be undone."
        confirm="Delete"
        processing={busy === 'delete'}
        onConfirm={() => router.delete(route('data.items.destroy', item.id), whileBusy('delete'))}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
