import type { QueueRow } from '@protocol/operator'
import { formatNumber } from '~/lib/format'
import { operator as words } from '~/messages'
import { Panel } from './Panel'
import { Cell, Row, RowHead, Table } from './Table'

const WORDS: Record<string, string> = {
  text: words.lanes.hold.text,
  default: words.lanes.hold.default,
  slow: words.lanes.hold.slow,
  listening: words.lanes.hold.listening,
}

const COLUMNS = [
  { label: words.lanes.columns.lane },
  { label: words.lanes.columns.waiting, isNumber: true },
  { label: words.lanes.columns.active, isNumber: true },
  { label: words.lanes.columns.later, isNumber: true },
  { label: words.lanes.columns.failed, isNumber: true },
]

export function Lanes({ lanes }: { lanes: QueueRow[] }) {
  return (
    <Panel title={words.lanes.title} hint={words.lanes.about}>
      <Table caption={words.lanes.caption} columns={COLUMNS}>
        {lanes.map(({ queue, waiting, active, later, failed }) => (
          <Row key={queue}>
            <RowHead>
              {queue}
              {WORDS[queue] && <span className="block font-normal text-ink-3">{WORDS[queue]}</span>}
            </RowHead>
            <Count of={waiting} />
            <Count of={active} />
            <Count of={later} />
            <Count of={failed} isBad />
          </Row>
        ))}
      </Table>
    </Panel>
  )
}

function Count({ of, isBad }: { of: number; isBad?: boolean }) {
  return (
    <Cell isNumber tone={of === 0 ? 'quiet' : isBad ? 'ember' : undefined}>
      {formatNumber(of)}
    </Cell>
  )
}
