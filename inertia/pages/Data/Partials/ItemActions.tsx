import { router } from '@inertiajs/react'
import type { ItemRow } from '@protocol/knowledge'
import { ExternalLink, PencilLine, RotateCw, SpellCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { buttonStyle } from '~/components/button_style'
import { ConfirmDialog } from '~/components/ConfirmDialog'
import { isWorking } from '~/components/states'
import { route } from '~/routes'

type Props = {
  item: ItemRow
  /** Whether reading it again would undo somebody's work. */
  isCorrected: boolean
  onEdit: (() => void) | null
  onCorrect: (() => void) | null
}

export function ItemActions({ item, isCorrected, onEdit, onCorrect }: Props) {
  const [asking, setAsking] = useState<'retry' | 'delete' | null>(null)
  const [busy, setBusy] = useState<'retry' | 'delete' | null>(null)
  const whileBusy = (what: 'retry' | 'delete') => ({
    onStart: () => setBusy(what),
    onFinish: () => setBusy(null),
  })

  const retry = () => {
    setAsking(null)
    router.post(route('data.items.retry', item.id), {}, { preserveScroll: true, ...whileBusy('retry') })
  }

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
      {onCorrect && (
        <Button size="small" onClick={onCorrect}>
          <SpellCheck size={16} strokeWidth={1.75} aria-hidden="true" /> Correct the words
        </Button>
      )}
      <Button
        size="small"
        processing={busy === 'retry'}
        disabled={isWorking(item.state)}
        onClick={isCorrected ? () => setAsking('retry') : retry}
      >
        {busy !== 'retry' && <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />}
        {item.state === 'failed' ? 'Try again' : 'Read it again'}
      </Button>
      <Button size="small" tone="danger" onClick={() => setAsking('delete')}>
        <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" /> Delete
      </Button>
      <ConfirmDialog
        open={asking === 'delete'}
        title={`Delete “${item.title}”?`}
        description="It leaves every answer at once, and its text is erased. This cannot be undone."
        confirm="Delete"
        processing={busy === 'delete'}
        onConfirm={() => router.delete(route('data.items.destroy', item.id), whileBusy('delete'))}
        onCancel={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'retry'}
        title="Listen to it again?"
        description="You have corrected these words. What is heard now takes their place; yours stay among the earlier versions."
        confirm="Listen again"
        onConfirm={retry}
        onCancel={() => setAsking(null)}
      />
    </>
  )
}
