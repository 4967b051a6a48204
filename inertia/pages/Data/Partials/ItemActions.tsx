import { router } from '@inertiajs/react'
import type { ItemRow } from '@protocol/knowledge'
import { Ellipsis, ExternalLink, FileUp, PencilLine, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { buttonStyle } from '~/components/button_style'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { Menu } from '~/components/Menu'
import { MenuAction, MenuExternalLink, MenuModalLink } from '~/components/MenuItem'
import { isWorking } from '~/components/item_states'
import { common, dataItem as words, dataList, deletion, format } from '~/messages'
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

  const retry = () =>
    router.post(
      route('data.items.retry.store', item.id),
      {},
      { preserveScroll: true, onSuccess: () => setAsking(null) }
    )

  return (
    <>
      {onEdit && !onCorrect && (
        <Button size="small" onClick={onEdit}>
          <PencilLine size={16} strokeWidth={1.75} aria-hidden="true" />
          {item.kind === 'text' ? common.edit : common.rename}
        </Button>
      )}
      {onCorrect && (
        <Button size="small" onClick={onCorrect}>
          <PencilLine size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className="sm:hidden">{common.edit}</span>
          <span className="max-sm:hidden">{actions.correct}</span>
        </Button>
      )}
      <Menu
        label={actions.more}
        buttonClassName={buttonStyle('quiet', 'small')}
        button={<Ellipsis size={18} strokeWidth={1.75} aria-hidden="true" />}
      >
        {onEdit && onCorrect && <MenuAction icon={PencilLine} label={common.rename} onSelect={onEdit} />}
        {item.url && <MenuExternalLink href={item.url} icon={ExternalLink} label={actions.original} />}
        {item.kind === 'file' && !isWorking(item.state) && (
          <MenuModalLink
            href={route('data.items.file.create', item.id)}
            icon={FileUp}
            label={dataList.row.replace}
          />
        )}
        {!isWorking(item.state) && (
          <MenuAction
            icon={RotateCw}
            label={item.state === 'failed' ? common.tryAgain : actions.readAgain}
            onSelect={isCorrected ? () => setAsking('retry') : retry}
          />
        )}
        <MenuAction icon={Trash2} label={common.delete} danger onSelect={() => setAsking('delete')} />
      </Menu>
      <ConfirmDialog
        open={asking === 'delete'}
        title={format(deletion.item.title, { title: item.title })}
        description={deletion.item.about}
        confirm={common.delete}
        onConfirm={() => router.delete(route('data.items.destroy', item.id))}
        onCancel={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'retry'}
        title={actions.transcribeAgain.title}
        description={actions.transcribeAgain.about}
        confirm={actions.transcribeAgain.confirm}
        onConfirm={retry}
        onCancel={() => setAsking(null)}
      />
    </>
  )
}
