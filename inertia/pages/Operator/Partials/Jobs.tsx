import type { QueueRow } from '@protocol/operator'
import { cx } from '~/components/cx'
import { formatNumber } from '~/lib/format'
import { format, operator } from '~/messages'
import { Panel } from './Panel'

const words = operator.lanes
const COUNTS = ['waiting', 'active', 'later', 'failed'] as const

/** A description of the queue or, without one, its name. */
function queueName(queue: string): string {
  return (words.hold as Record<string, string>)[queue] ?? queue
}

export function Jobs({ lanes }: { lanes: QueueRow[] }) {
  return (
    <Panel title={words.title} hint={words.about}>
      <ul className="divide-y divide-line">
        {lanes.map((lane) => (
          <li
            key={lane.queue}
            className="justify-between gap-6 py-3 first:pt-0 last:pb-0 sm:flex sm:items-baseline"
          >
            <p className="font-medium">{queueName(lane.queue)}</p>
            <Counted lane={lane} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Omits counts of zero. */
function Counted({ lane }: { lane: QueueRow }) {
  const counted = COUNTS.filter((count) => lane[count] > 0)
  return (
    <p className="facts overflow-hidden text-sm text-ink-2 tabular-nums">
      {counted.length === 0 && <span className="text-ink-3">{words.idle}</span>}
      {counted.map((count) => (
        <span key={count} className={cx(count === 'failed' && 'text-ember')}>
          {format(words.counts[count], { count: formatNumber(lane[count]) })}
        </span>
      ))}
    </p>
  )
}
