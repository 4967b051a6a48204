import type { StorageRow } from '@protocol/operator'
import { count, formatBytes, formatNumber } from '~/format'
import { Panel } from './Panel'
import { Cell, Row, RowHead, Table } from './Table'

const COLUMNS = [
  { label: 'Account' },
  { label: 'Items', isNumber: true },
  { label: 'Originals', isNumber: true },
]

export function Storage({ accounts, total }: { accounts: StorageRow[]; total: number }) {
  return (
    <Panel title="Storage" hint="What accounts keep, the largest first.">
      <Table caption="Storage by account" columns={COLUMNS}>
        {accounts.map(({ id, name, email, items, bytes }) => (
          <Row key={id}>
            <RowHead>
              {name}
              <span className="block font-normal text-ink-3">{email}</span>
            </RowHead>
            <Cell isNumber>{formatNumber(items)}</Cell>
            <Cell isNumber tone={bytes === 0 ? 'quiet' : undefined}>
              {formatBytes(bytes)}
            </Cell>
          </Row>
        ))}
      </Table>
      {total > accounts.length && (
        <p className="mt-4 text-sm text-ink-3">
          {count(total - accounts.length, 'smaller account')} not shown.
        </p>
      )}
    </Panel>
  )
}
