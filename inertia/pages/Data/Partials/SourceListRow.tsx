import { Link } from '@inertiajs/react'
import type { SourceRow } from '@protocol/knowledge'
import { ChevronRight, Ellipsis, ExternalLink, Pause, Play, RefreshCw, Settings2, Trash2 } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Ago } from '~/components/Ago'
import { Button } from '~/components/Button'
import { cx } from '~/components/cx'
import { FailureNote } from '~/components/FailureNote'
import { KindGlyph } from '~/components/KindGlyph'
import { kindStyle } from '~/components/source_kinds'
import { Menu } from '~/components/Menu'
import { MenuAction, MenuAway, MenuGo } from '~/components/MenuItem'
import { KnowledgeMark } from '~/components/KnowledgeMark'
import { Sentence } from '~/components/Sentence'
import { formatNumber, hostOf } from '~/lib/format'
import { common, dataList as words, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import { webAddressOf } from './address_options'
import { Facts } from '~/components/Facts'
import { retryNote } from './SourceFacts'
import { sendSourceAction, type SourceAction } from './source_actions'

const { sourceRow: row } = words

type Props = {
  source: SourceRow
  /** Position among all rows, across pages. */
  place: number
  of: number
  open: boolean
  /** Null if there are no items to unfold. */
  onFold: (() => void) | null
  onDelete: () => void
  /** The rows of its newest items. */
  children: ReactNode[]
}

/** A source with several items, or with none yet. */
export function SourceListRow({ source, place, of, open, onFold, onDelete, children }: Props) {
  const folded = useId()
  const paused = source.state === 'paused'
  const act = (action: SourceAction) => sendSourceAction(action, source.id)
  return (
    <li aria-posinset={place} aria-setsize={of}>
      <div className="flex min-h-17 items-start gap-x-4 px-4 py-3 hover:bg-well sm:px-6">
        {onFold ? (
          <button
            type="button"
            aria-label={format(row.open, { title: source.title })}
            aria-expanded={open}
            aria-controls={folded}
            onClick={onFold}
            className="press -mx-1.5 mt-0.5 grid size-8 shrink-0 place-items-center rounded-chip text-ink-2 hover:bg-ink/6"
          >
            <ChevronRight
              size={18}
              strokeWidth={1.75}
              aria-hidden="true"
              className={cx('transition-transform rtl:-scale-x-100', open && 'rotate-90 rtl:-rotate-90')}
            />
          </button>
        ) : (
          <span className="w-5 shrink-0" />
        )}
        <KindGlyph kind={source.kind} />
        <div className="min-w-0 flex-1">
          <Link
            href={route('data.sources.show', source.id)}
            className="line-clamp-2 w-fit rounded-chip font-medium wrap-anywhere hover:underline hover:underline-offset-4"
          >
            {source.title}
          </Link>
          <Facts of={facts(source)} />
          <div className="mt-1 empty:hidden sm:hidden">
            <KnowledgeMark state={source.state} progress={progressOf(source)} />
          </div>
          {source.failure && (
            <>
              <FailureNote failure={source.failure} />
              {source.url && (
                <Button
                  size="small"
                  className="mt-2"
                  aria-label={format(words.row.tryAgain, { title: source.title })}
                  onClick={() => act('sync')}
                >
                  {common.tryAgain}
                </Button>
              )}
            </>
          )}
          {paused && (
            <Button
              size="small"
              className="mt-2"
              aria-label={format(row.resumeIt, { title: source.title })}
              onClick={() => act('resume')}
            >
              {row.resume}
            </Button>
          )}
        </div>
        <div className="mt-1.5 max-sm:hidden">
          <KnowledgeMark state={source.state} progress={progressOf(source)} />
        </div>
        <Menu
          label={format(row.actions, { title: source.title })}
          buttonClassName="press rounded-chip p-2 text-ink-3 hover:bg-ink/6 hover:text-ink"
          button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
        >
          <MenuGo href={route('data.sources.show', source.id)} icon={Settings2} label={row.settings} />
          {webAddressOf(source) && (
            <MenuAway href={webAddressOf(source)!} icon={ExternalLink} label={row.original} />
          )}
          {source.url && !paused && (
            <MenuAction icon={RefreshCw} label={row.sync} onSelect={() => act('sync')} />
          )}
          {paused ? (
            <MenuAction icon={Play} label={row.resume} onSelect={() => act('resume')} />
          ) : (
            <MenuAction icon={Pause} label={row.pause} hint={row.pauseHint} onSelect={() => act('pause')} />
          )}
          <MenuAction icon={Trash2} label={common.delete} danger onSelect={onDelete} />
        </Menu>
      </div>
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

function facts(source: SourceRow): ReactNode[] {
  const { kind, url, itemsCount, readyCount, failedCount, lastSyncedAt } = source
  const parts: ReactNode[] = [url && kind !== 'folder' ? hostOf(url) : kindStyle(kind).label]
  parts.push(itemsCount === 0 ? words.empty.none : formatCount(row.items, itemsCount))
  if (failedCount > 0) parts.push(format(row.failed, { count: formatNumber(failedCount) }))
  else if (readyCount < itemsCount)
    parts.push(format(row.ready, { ready: formatNumber(readyCount), items: formatNumber(itemsCount) }))
  if (lastSyncedAt) parts.push(<Sentence of={row.lastSynced} with={{ ago: <Ago at={lastSyncedAt} /> }} />)
  const again = retryNote(source)
  if (again) parts.push(again)
  return parts
}

function progressOf({ itemsCount, readyCount, failedCount }: SourceRow): number | null {
  return itemsCount > 1 ? Math.round(((readyCount + failedCount) / itemsCount) * 100) : null
}
