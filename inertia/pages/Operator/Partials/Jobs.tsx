import type { QueueRow } from '@protocol/operator'
import { cx } from '~/components/cx'
import { formatNumber } from '~/lib/format'
import { format, operator } from '~/messages'
import { Panel } from './Panel'
import { Cell, Row, RowHead, Table } from './Table'

const words = operator.lanes
const COUNTS = ['waiting', 'active', 'later', 'failed'] as const
const COLUMNS = [
  { label: words.columns.lane },
  ...COUNTS.map((count) => ({ label: words.columns[count], isNumber: true })),
]

/** What a queue holds; a queue without words of its own keeps its name. */
export function queueName(queue: string): string {
  return (words.hold as Record<string, string>)[queue] ?? queue
}

export function Jobs({ lanes }: { lanes: QueueRow[] }) {
  return (
    <Panel title={words.title} hint={words.about}>
      <ul className="divide-y divide-line sm:hidden">
        {lanes.map((lane) => (
          <li key={lane.queue} className="py-3 first:pt-0 last:pb-0">
            <p className="font-medium">{queueName(lane.queue)}</p>
            <Counted lane={lane} />
          </li>
        ))}
      </ul>
      <div className="max-sm:hidden">
        <Table caption={words.caption} columns={COLUMNS} isEven>
          {lanes.map((lane) => (
            <Row key={lane.queue}>
              <RowHead>{queueName(lane.queue)}</RowHead>
              {COUNTS.map((count) => (
                <Count key={count} of={lane[count]} isBad={count === 'failed'} />
              ))}
            </Row>
          ))}
        </Table>
      </div>
    </Panel>
  )
}

/** Phones have no room for columns, so only what isn't zero is said. */
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

function Count({ of, isBad }: { of: number; isBad: boolean }) {
  return (
    <Cell isNumber tone={of === 0 ? 'quiet' : isBad ? 'ember' : undefined}>
      {formatNumber(of)}
    </Cell>
  )
}
