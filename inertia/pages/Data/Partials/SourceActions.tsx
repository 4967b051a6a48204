import type { SourceRow } from '@protocol/knowledge'
import { Pause, Play, RefreshCw, Square, Trash2, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { isWorking } from '~/components/item_states'
import { common, dataSource as words } from '~/messages'
import { DeleteSource } from './DeleteSource'
import { sendSourceAction, type SourceAction } from './source_actions'

const { actions } = words

type Props = { source: SourceRow; crawling: boolean }

const ICONS: Record<SourceAction, LucideIcon> = { sync: RefreshCw, pause: Pause, resume: Play, stop: Square }

export function SourceActions({ source, crawling }: Props) {
  const [busy, setBusy] = useState<SourceAction | null>(null)
  const [deleting, setDeleting] = useState(false)
  const paused = source.state === 'paused'

  const send = (action: SourceAction) =>
    sendSourceAction(action, source.id, { onStart: () => setBusy(action), onFinish: () => setBusy(null) })
  const button = (action: SourceAction, label: string) => {
    const Icon = ICONS[action]
    return (
      <Button size="small" processing={busy === action} disabled={busy !== null} onClick={() => send(action)}>
        {busy !== action && <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
        {label}
      </Button>
    )
  }

  return (
    <>
      {paused
        ? button('resume', crawling ? actions.continue : actions.resume)
        : source.url && !isWorking(source.state) && button('sync', actions.look)}
      {!paused && button('pause', actions.pause)}
      {crawling && button('stop', actions.stop)}
      <Button size="small" tone="danger" onClick={() => setDeleting(true)}>
        <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" /> {common.delete}
      </Button>
      {deleting && <DeleteSource source={source} onClose={() => setDeleting(false)} />}
    </>
  )
}
