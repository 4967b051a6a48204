import type { SourceRow } from '@protocol/knowledge'
import { Ellipsis, Pause, Play, RefreshCw, Square, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { buttonStyle } from '~/components/button_style'
import { Menu } from '~/components/Menu'
import { MenuAction } from '~/components/MenuItem'
import { isWorking } from '~/components/item_states'
import { common, dataSource as words } from '~/messages'
import { DeleteSource } from './DeleteSource'
import { sendSourceAction, type SourceAction } from './source_actions'

const { actions } = words

type Props = { source: SourceRow; crawling: boolean }

export function SourceActions({ source, crawling }: Props) {
  const [busy, setBusy] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const paused = source.state === 'paused'
  const send = (action: SourceAction) =>
    sendSourceAction(action, source.id, { onStart: () => setBusy(true), onFinish: () => setBusy(false) })

  return (
    <>
      {paused ? (
        <Button size="small" processing={busy} onClick={() => send('resume')}>
          {!busy && <Play size={16} strokeWidth={1.75} aria-hidden="true" />}
          {crawling ? actions.continue : actions.resume}
        </Button>
      ) : (
        source.url &&
        !isWorking(source.state) && (
          <Button size="small" processing={busy} onClick={() => send('sync')}>
            {!busy && <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />}
            {actions.look}
          </Button>
        )
      )}
      <Menu
        label={actions.more}
        buttonClassName={buttonStyle('quiet', 'small')}
        button={<Ellipsis size={18} strokeWidth={1.75} aria-hidden="true" />}
      >
        {!paused && <MenuAction icon={Pause} label={actions.pause} onSelect={() => send('pause')} />}
        {crawling && <MenuAction icon={Square} label={actions.stop} onSelect={() => send('stop')} />}
        <MenuAction icon={Trash2} label={common.delete} danger onSelect={() => setDeleting(true)} />
      </Menu>
      {deleting && <DeleteSource source={source} onClose={() => setDeleting(false)} />}
    </>
  )
}
