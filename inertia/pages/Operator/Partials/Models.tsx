import type { ModelRow } from '@protocol/operator'
import { formatDate, formatNumber } from '~/lib/format'
import { operator as words, format } from '~/messages'
import { Panel } from './Panel'
import { Cell, Row, RowHead, Table } from './Table'

const COLUMNS = [
  { label: words.models.columns.model },
  { label: words.models.columns.payer },
  { label: words.models.columns.calls, isNumber: true },
  { label: words.models.columns.failed, isNumber: true },
  { label: words.models.columns.firstWord, isNumber: true },
  { label: words.models.columns.whole, isNumber: true },
  { label: words.models.columns.tokens, isNumber: true },
  { label: words.models.columns.cost, isNumber: true },
]

export function Models({ models, checkedOn }: { models: ModelRow[]; checkedOn: string }) {
  return (
    <Panel title={words.models.title} hint={format(words.models.about, { date: formatDate(checkedOn) })}>
      <Table caption={words.models.caption} columns={COLUMNS}>
        {models.map((row) => (
          <ModelLine key={`${row.provider}:${row.model}:${row.payer}`} row={row} />
        ))}
      </Table>
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
      <Cell>{words.models.payers[payer]}</Cell>
      <Cell isNumber>{formatNumber(calls)}</Cell>
      <Cell isNumber tone={failed > 0 ? 'ember' : 'quiet'}>
        {formatNumber(failed)}
      </Cell>
      <Cell isNumber>{firstWordMs === null ? '–' : seconds(firstWordMs)}</Cell>
      <Cell isNumber>{seconds(averageMs)}</Cell>
      <Cell isNumber>
        {format(words.models.tokens, {
          input: formatNumber(inputTokens),
          output: formatNumber(outputTokens),
        })}
      </Cell>
      <Cell isNumber tone={dollars === null ? 'quiet' : undefined}>
        {dollars === null ? words.models.unknown : `$${dollars.toFixed(dollars < 1 ? 4 : 2)}`}
      </Cell>
    </Row>
  )
}

function seconds(ms: number): string {
  return format(words.models.seconds, { seconds: (ms / 1_000).toFixed(1) })
}
