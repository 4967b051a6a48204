import { formatAgo, formatMinute } from '~/lib/format'

/** A relative time whose exact one is a title away. */
export function Ago({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} title={formatMinute(at)} className={className}>
      {formatAgo(at)}
    </time>
  )
}
