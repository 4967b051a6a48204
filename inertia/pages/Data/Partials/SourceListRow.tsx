import { Link } from '@inertiajs/react'
import type { SourceRow } from '@protocol/knowledge'
import { ChevronRight, Ellipsis, ExternalLink, Pause, Play, RefreshCw, Settings2, Trash2 } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { VisitButton } from '~/components/Button'
import { cx } from '~/components/cx'
import { Menu } from '~/components/Menu'
import { MenuAction, MenuExternalLink, MenuLink } from '~/components/MenuItem'
import { formatNumber, hostOf } from '~/lib/format'
import { common, dataList as words, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import { webAddressOf } from './address_options'
import { citations, Synced } from './ItemListRow'
import { KnowledgeRow } from './KnowledgeRow'
import { retryNote } from './SourceFacts'
import { sendSourceAction, type SourceAction } from './source_actions'

const { sourceRow: row } = words

type Props = {
  source: SourceRow
  /** The number of answers that quote it. */
  citedCount: number
  /** Position among all rows, across pages. */
  place: number
  total: number
  open: boolean
  /** Null if there are no items to unfold. */
  onFold: (() => void) | null
  onDelete: () => void
  /** The rows of its newest items. */
  children: ReactNode[]
}

/** A source with several items, or with none yet. */
export function SourceListRow({ source, citedCount, place, total, open, onFold, onDelete, children }: Props) {
  const folded = useId()
  const paused = source.state === 'paused'
  const send = (action: SourceAction) => sendSourceAction(action, source.id)
  return (
    <li aria-posinset={place} aria-setsize={total}>
      <KnowledgeRow
        lead={
          onFold === null ? (
            <ChevronRight
              size={18}
              strokeWidth={1.75}
              className="text-line-strong rtl:-scale-x-100"
              aria-hidden="true"
            />
          ) : (
            <button
              type="button"
              aria-label={format(row.open, { title: source.title })}
              aria-expanded={open}
              aria-controls={folded}
              onClick={onFold}
              className="press -mx-1.5 grid size-8 place-items-center rounded-chip text-ink-2 hover:bg-ink/6"
            >
              <ChevronRight
                size={18}
                strokeWidth={1.75}
                aria-hidden="true"
                className={cx('transition-transform rtl:-scale-x-100', open && 'rotate-90 rtl:-rotate-90')}
              />
            </button>
          )
        }
        kind={source.kind}
        href={route('data.sources.show', source.id)}
        title={source.title}
        state={source.state}
        progress={progressOf(source)}
        facts={facts(source, citedCount)}
        figure={citations(citedCount)}
        failure={source.failure}
        actions={
          paused ? (
            <VisitButton
              size="small"
              aria-label={format(row.resumeIt, { title: source.title })}
              onClick={() => send('resume')}
            >
              {row.resume}
            </VisitButton>
          ) : (
            source.failure &&
            source.url && (
              <VisitButton
                size="small"
                aria-label={format(words.row.tryAgain, { title: source.title })}
                onClick={() => send('sync')}
              >
                {common.tryAgain}
              </VisitButton>
            )
          )
        }
        menu={
          <Menu
            label={format(row.actions, { title: source.title })}
            buttonClassName="press rounded-chip p-2 text-ink-3 hover:bg-ink/6 hover:text-ink"
            button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
          >
            <MenuLink
              href={`${route('data.sources.show', source.id)}#settings`}
              icon={Settings2}
              label={row.settings}
            />
            {webAddressOf(source) && (
              <MenuExternalLink href={webAddressOf(source)!} icon={ExternalLink} label={row.original} />
            )}
            {source.url && !paused && (
              <MenuAction icon={RefreshCw} label={row.sync} onSelect={() => send('sync')} />
            )}
            {paused ? (
              <MenuAction icon={Play} label={row.resume} onSelect={() => send('resume')} />
            ) : (
              <MenuAction
                icon={Pause}
                label={row.pause}
                hint={row.pauseHint}
                onSelect={() => send('pause')}
              />
            )}
            <MenuAction icon={Trash2} label={common.delete} danger onSelect={onDelete} />
          </Menu>
        }
      />
      <div id={folded} hidden={!open} className="border-t bg-well/60 sm:ps-10">
        {open && (
          <>
            <ul aria-label={source.title} className="divide-y divide-line">
              {children}
            </ul>
            {source.itemsCount > children.length && (
              <Link
                href={route('data.index', {}, { source: source.id })}
                className="block border-t px-4 py-3 text-sm font-medium text-ink-2 hover:text-ink sm:px-6"
              >
                {format(row.all, { count: formatNumber(source.itemsCount) })}
              </Link>
            )}
          </>
        )}
      </div>
    </li>
  )
}

function facts(source: SourceRow, citedCount: number): ReactNode[] {
  const { kind, title, url, itemsCount, readyCount, failedCount, lastSyncedAt } = source
  const parts: ReactNode[] = []
  if (url && kind !== 'folder' && hostOf(url) !== title) parts.push(hostOf(url))
  parts.push(itemsCount === 0 ? words.empty.none : formatCount(row.items, itemsCount))
  if (failedCount > 0) parts.push(format(row.failed, { count: formatNumber(failedCount) }))
  else if (readyCount < itemsCount)
    parts.push(format(row.ready, { ready: formatNumber(readyCount), items: formatNumber(itemsCount) }))
  const cited = citations(citedCount)
  if (cited) parts.push(<span className="narrow-only">{cited}</span>)
  if (lastSyncedAt) parts.push(<Synced at={lastSyncedAt} />)
  const again = retryNote(source)
  if (again) parts.push(again)
  return parts
}

function progressOf({ itemsCount, readyCount, failedCount }: SourceRow): number | null {
  return itemsCount > 1 ? Math.round(((readyCount + failedCount) / itemsCount) * 100) : null
}
