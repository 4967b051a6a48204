import type { CrawlEvent, CrawlLogRow as Row } from '@protocol/crawl'
import {
  Check,
  CircleAlert,
  CircleDot,
  CornerDownRight,
  Equal,
  Flag,
  Link2,
  Square,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import { cx } from '~/components/cx'
import { formatClock, formatMinute, formatNumber } from '~/lib/format'
import { dataSource as words, format } from '~/messages'

const LOOKS: Record<CrawlEvent, { icon: LucideIcon; tone: string }> = {
  started: { icon: CircleDot, tone: 'text-ink-2' },
  continued: { icon: CircleDot, tone: 'text-ink-2' },
  found: { icon: Link2, tone: 'text-ink-3' },
  fetched: { icon: Check, tone: 'text-ink-2' },
  unchanged: { icon: Equal, tone: 'text-ink-2' },
  skipped: { icon: CornerDownRight, tone: 'text-ink-3' },
  failed: { icon: CircleAlert, tone: 'text-ember' },
  removed: { icon: Trash2, tone: 'text-ember' },
  finished: { icon: Flag, tone: 'text-ink-2' },
  stopped: { icon: Square, tone: 'text-ink-2' },
}

/** A row, or the last of several attempts that failed for the same reason. */
type Attempts = Row & { tries: number; firstAt: string }

/** Merges consecutive attempts that differ only in time. */
export function attemptsIn(rows: readonly Row[]): Attempts[] {
  const found: Attempts[] = []
  for (const row of rows) {
    const later = found.at(-1)
    if (row.event === 'failed' && later && isSame(later, row)) {
      later.tries += 1
      later.firstAt = row.at
    } else found.push({ ...row, tries: 1, firstAt: row.at })
  }
  return found
}

function isSame(one: Row, other: Row): boolean {
  return (['event', 'url', 'status', 'sentence'] as const).every((fact) => one[fact] === other[fact])
}

export function CrawlLogRow({ row }: { row: Attempts }) {
  const { icon: Icon, tone } = LOOKS[row.event]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-2.5 text-sm sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon size={16} strokeWidth={1.75} className={cx('mt-0.5', tone)} aria-hidden="true" />
      <div className="min-w-0">
        <a
          href={row.url}
          target="_blank"
          rel="noopener noreferrer"
          title={row.url}
          className="block truncate rounded-chip hover:underline hover:underline-offset-4"
        >
          {pathOf(row.url)}
        </a>
        <p className={row.event === 'failed' ? 'text-ember' : 'text-ink-2'}>{row.sentence}</p>
        {row.tries > 1 && (
          <p className="num text-ink-3">
            {format(words.crawl.tries, {
              count: formatNumber(row.tries),
              time: formatClock(row.firstAt),
            })}
          </p>
        )}
      </div>
      <p className="num whitespace-nowrap text-ink-3 max-sm:col-start-2 sm:text-end">
        <time dateTime={row.at} title={formatMinute(row.at)}>
          {formatClock(row.at)}
        </time>
        {row.status !== null && (
          <span className="max-sm:ms-3 sm:block">{format(words.crawl.status, { status: row.status })}</span>
        )}
      </p>
    </li>
  )
}

/** Only the path, because all rows share a host; for the start page, the host. */
function pathOf(address: string): string {
  const url = URL.parse(address)
  if (!url) return address
  const path = url.pathname + url.search
  return path === '/' ? url.host : decoded(path)
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
