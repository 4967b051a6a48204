import { Link } from '@inertiajs/react'
import type { SourceRow } from '@protocol/knowledge'
import { Ellipsis, ExternalLink, Pause, Play, RefreshCw, Rows3, Trash2 } from 'lucide-react'
import { FailureNote } from '~/components/FailureNote'
import { KindGlyph } from '~/components/KindGlyph'
import { kindStyle } from '~/components/source_kinds'
import { Menu } from '~/components/Menu'
import { MenuAction, MenuAway, MenuGo } from '~/components/MenuItem'
import { KnowledgeMark } from '~/components/KnowledgeMark'
import { isWorking } from '~/components/item_states'
import { formatAgo, formatNumber, hostOf } from '~/lib/format'
import { common, dataList as words, format } from '~/messages'
import { route } from '~/lib/routes'
import { Facts } from './Facts'
import type { SourceAction } from './source_actions'
import { retryNote } from './next_sync'

const { sourceRow: row } = words

type Props = { source: SourceRow; onAction: (action: SourceAction) => void; onDelete: () => void }

/** The most likely action is also a button outside the menu. */
const QUICK = {
  sync: { action: 'sync', label: row.look, named: row.lookAt, icon: RefreshCw },
  resume: { action: 'resume', label: row.resume, named: row.resumeIt, icon: Play },
} as const

export function SourceListRow({ source, onAction, onDelete }: Props) {
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
        <Facts of={facts(source)} />
        {source.failure && <FailureNote failure={source.failure} />}
        <div className="mt-1.5 md:hidden">
          <KnowledgeMark state={source.state} progress={progressOf(source)} />
        </div>
      </div>
      <div className="hidden md:block">
        <KnowledgeMark state={source.state} progress={progressOf(source)} />
        <p className="text-sm text-ink-3">{tally(source)}</p>
      </div>
      <div className="flex items-center justify-end">
        {quick && (
          <button
            type="button"
            onClick={() => onAction(quick.action)}
            aria-label={format(quick.named, { title: source.title })}
            title={quick.label}
            className="press rounded-chip p-2 text-ink-3 hover:bg-ink/6 hover:text-ink"
          >
            <quick.icon size={18} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
        <Menu
          label={format(row.actions, { title: source.title })}
          buttonClassName="press rounded-chip p-2 text-ink-3 hover:bg-ink/6 hover:text-ink"
          button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
        >
          <MenuGo href={route('data.index', {}, { source: source.id })} icon={Rows3} label={row.items} />
          {source.url && <MenuAway href={source.url} icon={ExternalLink} label={row.original} />}
          {source.url && !paused && (
            <MenuAction icon={RefreshCw} label={row.look} onSelect={() => onAction('sync')} />
          )}
          {paused ? (
            <MenuAction icon={Play} label={row.resume} onSelect={() => onAction('resume')} />
          ) : (
            <MenuAction
              icon={Pause}
              label={row.pause}
              hint={row.pauseHint}
              onSelect={() => onAction('pause')}
            />
          )}
          <MenuAction icon={Trash2} label={common.delete} danger onSelect={onDelete} />
        </Menu>
      </div>
    </li>
  )
}

function facts(source: SourceRow): string[] {
  const parts = [kindStyle(source.kind).label]
  if (source.url) parts.push(hostOf(source.url))
  if (source.lastSyncedAt) parts.push(format(row.lastLooked, { ago: formatAgo(source.lastSyncedAt) }))
  const again = retryNote(source)
  if (again) parts.push(again)
  return parts
}

function tally({ itemsCount, readyCount, failedCount }: SourceRow): string {
  if (itemsCount === 0) return row.none
  if (itemsCount === 1) return failedCount > 0 ? row.oneFailed : row.one
  const ready = formatNumber(readyCount)
  const items = formatNumber(itemsCount)
  if (failedCount === 0) return format(row.ready, { ready, items })
  return format(row.readyAndFailed, { ready, items, failed: formatNumber(failedCount) })
}

function progressOf({ itemsCount, readyCount, failedCount }: SourceRow): number | null {
  return itemsCount > 1 ? Math.round(((readyCount + failedCount) / itemsCount) * 100) : null
}
