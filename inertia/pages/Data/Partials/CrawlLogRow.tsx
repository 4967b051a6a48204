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
import { formatClock, formatMinute } from '~/lib/format'
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

export function CrawlLogRow({ row }: { row: Row }) {
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

/** The path alone, because all rows have the same host. */
function pathOf(address: string): string {
  const url = URL.parse(address)
  return url ? decoded(url.pathname + url.search) : address
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
