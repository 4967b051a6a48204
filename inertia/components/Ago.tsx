import { formatAgo, formatMinute } from '~/lib/format'

/** A relative time with the exact time as its title. */
export function Ago({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} title={formatMinute(at)} className={className}>
      {formatAgo(at)}
    </time>
  )
}
