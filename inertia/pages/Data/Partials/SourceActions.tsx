import { router } from '@inertiajs/react'
import type { SourceRow } from '@protocol/knowledge'
import { Pause, Play, RefreshCw, Square, Trash2, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { isWorking } from '~/components/states'
import { route } from '~/routes'
import { DeleteSource } from './DeleteSource'

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
  const button = (what: Act, words: string) => {
    const Icon = ICONS[what]
    return (
      <Button size="small" processing={busy === what} disabled={busy !== null} onClick={() => act(what)}>
        {busy !== what && <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
        {words}
      </Button>
    )
  }

  return (
    <>
      {paused
        ? button('resume', crawling ? 'Continue' : 'Resume')
        : source.url && !isWorking(source.state) && button('sync', 'Look now')}
      {!paused && button('pause', 'Pause')}
      {crawling && button('stop', 'Stop here')}
      <Button size="small" tone="danger" onClick={() => setDeleting(true)}>
        <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" /> Delete
      </Button>
      {deleting && <DeleteSource source={source} onClose={() => setDeleting(false)} />}
    </>
  )
}
