import type { StorageRow } from '@protocol/operator'
import { formatBytes, formatNumber } from '~/lib/format'
import { operator as words, formatCount } from '~/messages'
import { Panel } from './Panel'
import { Cell, Row, RowHead, Table } from './Table'

const COLUMNS = [
  { label: words.storage.columns.account },
  { label: words.storage.columns.items, isNumber: true },
  { label: words.storage.columns.originals, isNumber: true },
]

export function Storage({ accounts, total }: { accounts: StorageRow[]; total: number }) {
  return (
    <Panel title={words.storage.title} hint={words.storage.about}>
      <Table caption={words.storage.caption} columns={COLUMNS}>
        {accounts.map(({ id, name, email, items, bytes }) => (
          <Row key={id}>
            <RowHead>
              {name}
              <span className="block max-w-40 font-normal wrap-anywhere text-ink-3 sm:max-w-none">
                {email}
              </span>
            </RowHead>
            <Cell isNumber tone={items === 0 ? 'quiet' : undefined}>
              {items === 0 ? '–' : formatNumber(items)}
            </Cell>
            <Cell isNumber tone={bytes === 0 ? 'quiet' : undefined}>
              {bytes === 0 ? '–' : formatBytes(bytes)}
            </Cell>
          </Row>
        ))}
      </Table>
      {total > accounts.length && (
        <p className="mt-4 text-sm text-ink-3">
          {formatCount(words.storage.notShown, total - accounts.length)}
        </p>
      )}
    </Panel>
  )
}
