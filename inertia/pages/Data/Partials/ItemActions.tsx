import { router } from '@inertiajs/react'
import type { ItemRow } from '@protocol/knowledge'
import { ExternalLink, PencilLine, RotateCw, SpellCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { buttonStyle } from '~/components/button_style'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { isWorking } from '~/components/item_states'
import { common, dataItem as words, deletion, format } from '~/messages'
import { route } from '~/lib/routes'

const { actions } = words

type Props = {
  item: ItemRow
  /** Whether reprocessing would discard manual corrections. */
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
    router.post(route('data.items.retry.store', item.id), {}, { preserveScroll: true, ...whileBusy('retry') })
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
          <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" /> {actions.original}
        </a>
      )}
      {onEdit && (
        <Button size="small" onClick={onEdit}>
          <PencilLine size={16} strokeWidth={1.75} aria-hidden="true" />
          {item.kind === 'text' ? common.edit : common.rename}
        </Button>
      )}
      {onCorrect && (
        <Button size="small" onClick={onCorrect}>
          <SpellCheck size={16} strokeWidth={1.75} aria-hidden="true" /> {actions.correct}
        </Button>
      )}
      <Button
        size="small"
        processing={busy === 'retry'}
        disabled={isWorking(item.state)}
        onClick={isCorrected ? () => setAsking('retry') : retry}
      >
        {busy !== 'retry' && <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />}
        {item.state === 'failed' ? common.tryAgain : actions.readAgain}
      </Button>
      <Button size="small" tone="danger" onClick={() => setAsking('delete')}>
        <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" /> {common.delete}
      </Button>
      <ConfirmDialog
        open={asking === 'delete'}
        title={format(deletion.item.title, { title: item.title })}
        description={deletion.item.about}
        confirm={common.delete}
        processing={busy === 'delete'}
        onConfirm={() => router.delete(route('data.items.destroy', item.id), whileBusy('delete'))}
        onCancel={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'retry'}
        title={actions.listenAgain.title}
        description={actions.listenAgain.about}
        confirm={actions.listenAgain.confirm}
        onConfirm={retry}
        onCancel={() => setAsking(null)}
      />
    </>
  )
}
