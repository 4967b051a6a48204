import type { LaneRow } from '@protocol/operator'
import { formatNumber } from '~/format'
import { Panel } from './Panel'
import { Cell, Row, RowHead, Table } from './Table'

const WORDS: Record<string, string> = {
  text: 'What was just handed in',
  default: 'Addresses, letters, everything else',
  slow: 'Large documents',
  listening: 'Recordings',
}

const COLUMNS = [
  { label: 'Lane' },
  { label: 'Waiting', isNumber: true },
  { label: 'At work', isNumber: true },
  { label: 'Later', isNumber: true },
  { label: 'Failed', isNumber: true },
]

export function Lanes({ lanes }: { lanes: LaneRow[] }) {
  return (
    <Panel title="Jobs" hint="In the order in which the lanes are served. Counted again every few seconds.">
      <Table caption="Jobs by lane" columns={COLUMNS}>
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
