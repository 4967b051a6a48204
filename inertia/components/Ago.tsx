import { cx } from './cx'
import { formatAgo, formatMinute } from '~/lib/format'

/** A relative time with the exact time as its title. */
export function Ago({ at, short, className }: { at: string; short?: boolean; className?: string }) {
  return (
    <time dateTime={at} title={formatMinute(at)} className={cx('whitespace-nowrap', className)}>
      {formatAgo(at, { short })}
    </time>
  )
}
