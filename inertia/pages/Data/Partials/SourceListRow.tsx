import { Link } from '@inertiajs/react'
import type { SourceRow } from '@protocol/knowledge'
import { Ellipsis, ExternalLink, Pause, Play, RefreshCw, Rows3, Trash2 } from 'lucide-react'
import { FailureNote } from '~/components/FailureNote'
import { KindGlyph } from '~/components/KindGlyph'
import { kindLook } from '~/components/kinds'
import { Menu } from '~/components/Menu'
import { MenuAction, MenuAway, MenuGo } from '~/components/MenuItem'
import { StateBadge } from '~/components/StateBadge'
import { isWorking } from '~/components/states'
import { count, formatAgo, hostOf } from '~/format'
import { route } from '~/routes'
import { nextLookOf } from './next_look'

export type SourceAct = 'sync' | 'pause' | 'resume'
type Props = { source: SourceRow; onAct: (what: SourceAct) => void; onDelete: () => void }

/** What is most often wanted stands outside the menu too. */
const QUICK = {
  sync: { act: 'sync', label: 'Look for changes now', icon: RefreshCw },
  resume: { act: 'resume', label: 'Resume', icon: Play },
} as const

export function SourceListRow({ source, onAct, onDelete }: Props) {
  const paused = source.state === 'paused'
  const quick = paused ? QUICK.resume : source.url && !isWorking(source.state) ? QUICK.sync : null
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 px-4 py-3.5 hover:bg-well sm:items-center md:grid-cols-[auto_minmax(0,1fr)_200px_76px]">
      <KindGlyph kind={source.kind} />
      <div className="min-w-0">
        <Link
          href={route('data.sources.show', source.id)}
          className="block truncate rounded-chip font-medium hover:underline hover:underline-offset-4"
        >
          {source.title}
        </Link>
        <p className="text-sm text-ink-3 sm:truncate">{facts(source)}</p>
        {source.failure && <FailureNote failure={source.failure} />}
        <div className="mt-1.5 md:hidden">
          <StateBadge state={source.state} progress={progressOf(source)} />
        </div>
      </div>
      <div className="hidden md:block">
        <StateBadge state={source.state} progress={progressOf(source)} />
        <p className="text-sm text-ink-3">{tally(source)}</p>
      </div>
      <div className="flex items-center justify-end">
        {quick && (
          <button
            type="button"
            onClick={() => onAct(quick.act)}
            aria-label={`${quick.label}: ${source.title}`}
            title={quick.label}
            className="press rounded-chip p-2 text-ink-3 hover:bg-ink/6 hover:text-ink"
          >
            <quick.icon size={18} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
        <Menu
          label={`Actions for ${source.title}`}
          buttonClassName="press rounded-chip p-2 text-ink-3 hover:bg-ink/6 hover:text-ink"
          button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
        >
          <MenuGo href={route('data.index', {}, { source: source.id })} icon={Rows3} label="Show its items" />
          {source.url && <MenuAway href={source.url} icon={ExternalLink} label="Open the original" />}
          {source.url && !paused && (
            <MenuAction icon={RefreshCw} label="Look for changes now" onSelect={() => onAct('sync')} />
          )}
          {paused ? (
            <MenuAction icon={Play} label="Resume" onSelect={() => onAct('resume')} />
          ) : (
            <MenuAction
              icon={Pause}
              label="Pause"
              hint="Leave it out of answers"
              onSelect={() => onAct('pause')}
            />
          )}
          <MenuAction icon={Trash2} label="Delete" danger onSelect={onDelete} />
        </Menu>
      </div>
    </li>
  )
}

function facts(source: SourceRow): string {
  const parts = [kindLook(source.kind).word]
  if (source.url) parts.push(hostOf(source.url))
  if (source.lastSyncedAt) parts.push(`last looked ${formatAgo(source.lastSyncedAt)}`)
  const next = nextLookOf(source)
  if (next) parts.push(`looked at again ${next}`)
  return parts.join(' · ')
}

function tally({ itemsCount, readyCount, failedCount }: SourceRow): string {
  const failed = failedCount > 0 ? `, ${failedCount} failed` : ''
  return itemsCount === 1 ? count(1, 'item') + failed : `${readyCount} of ${itemsCount} ready${failed}`
}

/** Only a source of many items can say how far it is. */
function progressOf({ itemsCount, readyCount, failedCount }: SourceRow): number | null {
  return itemsCount > 1 ? Math.round(((readyCount + failedCount) / itemsCount) * 100) : null
}
