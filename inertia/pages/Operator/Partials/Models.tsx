import type { ModelRow } from '@protocol/operator'
import { formatDate, formatNumber } from '~/format'
import { Panel } from './Panel'
import { Cell, Row, RowHead, Table } from './Table'

const COLUMNS = [
  { label: 'Model' },
  { label: 'Paid by' },
  { label: 'Calls', isNumber: true },
  { label: 'Failed', isNumber: true },
  { label: 'First word', isNumber: true },
  { label: 'Whole answer', isNumber: true },
  { label: 'Tokens in / out', isNumber: true },
  { label: 'Cost', isNumber: true },
]

export function Models({ models, checkedOn }: { models: ModelRow[]; checkedOn: string }) {
  return (
    <Panel
      title="Models, last 30 days"
      hint={`Costs are the providers’ listed prices, checked ${formatDate(checkedOn)}, without discounts. Where no price or no count of tokens is known, the cost is unknown.`}
    >
      {models.length === 0 ? (
        <p className="text-sm text-ink-3">No model was called. Answers were quotes, which cost nothing.</p>
      ) : (
        <Table caption="Models" columns={COLUMNS}>
          {models.map((row) => (
            <ModelLine key={`${row.provider}:${row.model}:${row.payer}`} row={row} />
          ))}
        </Table>
      )}
    </Panel>
  )
}

function ModelLine({ row }: { row: ModelRow }) {
  const {
    provider,
    model,
    payer,
    calls,
    failed,
    firstWordMs,
    averageMs,
    inputTokens,
    outputTokens,
    dollars,
  } = row
  return (
    <Row>
      <RowHead>
        {model}
        <span className="block font-normal text-ink-3">{provider}</span>
      </RowHead>
      <Cell>{payer === 'server' ? 'this server' : 'accounts'}</Cell>
      <Cell isNumber>{formatNumber(calls)}</Cell>
      <Cell isNumber tone={failed > 0 ? 'ember' : 'quiet'}>
        {formatNumber(failed)}
      </Cell>
      <Cell isNumber>{firstWordMs === null ? '–' : seconds(firstWordMs)}</Cell>
      <Cell isNumber>{seconds(averageMs)}</Cell>
      <Cell isNumber>
        {formatNumber(inputTokens)} / {formatNumber(outputTokens)}
      </Cell>
      <Cell isNumber tone={dollars === null ? 'quiet' : undefined}>
        {dollars === null ? 'unknown' : `$${dollars.toFixed(dollars < 1 ? 4 : 2)}`}
      </Cell>
    </Row>
  )
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
