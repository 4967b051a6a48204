import { router } from '@inertiajs/react'
import type { SourceRow } from '@protocol/knowledge'
import { Pause, Play, RefreshCw, Square, Trash2, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { isWorking } from '~/components/states'
import { common, dataSource as words } from '~/messages'
import { route } from '~/lib/routes'
import { DeleteSource } from './DeleteSource'

const { actions } = words

type Act = 'sync' | 'pause' | 'resume' | 'stop'
type Props = { source: SourceRow; crawling: boolean }

const ICONS: Record<Act, LucideIcon> = { sync: RefreshCw, pause: Pause, resume: Play, stop: Square }

export function SourceActions({ source, crawling }: Props) {
  const [busy, setBusy] = useState<Act | null>(null)
  const [deleting, setDeleting] = useState(false)
  const paused = source.state === 'paused'

  const act = (what: Act) =>
    router.post(
      route(`data.sources.${what}`, source.id),
      {},
      { preserveScroll: true, onStart: () => setBusy(what), onFinish: () => setBusy(null) }
    )
  const button = (what: Act, label: string) => {
    const Icon = ICONS[what]
    return (
      <Button size="small" processing={busy === what} disabled={busy !== null} onClick={() => act(what)}>
        {busy !== what && <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
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
