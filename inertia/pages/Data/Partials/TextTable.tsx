import type { TextBlock as Block } from '@protocol/chat/markdown'
import type { Range } from '@protocol/chat/markdown_inlines'
import { cx } from '~/components/cx'
import { dataTranscript as said } from '~/messages'
import { InlineText } from './InlineText'

type Props = { text: string; block: Block; range: Range | null }

export function TextTable({ text, block, range }: Props) {
  const rows = block.rows ?? []
  const head = block.headed ? rows[0] : undefined
  const body = head ? rows.slice(1) : rows
  const numeric = columnsOfNumbers(text, body)
  const cell = (words: { start: number; end: number }) => <InlineText text={text} range={range} {...words} />

  return (
    <div className="table-frame" tabIndex={0} role="region" aria-label={said.table}>
      <table>
        {head && (
          <thead>
            <tr>
              {head.map((words, column) => (
                <th key={words.start} scope="col" className={cx(numeric.has(column) && 'num text-end')}>
                  {cell(words)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {body.map((row) => (
            <tr key={row[0]?.start}>
              {row.map((words, column) => (
                <td key={words.start} className={cx(numeric.has(column) && 'num text-end')}>
                  {cell(words)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const NUMBER = /^[-+(]?[\p{Sc}]?\s?\d[\d.,'\s]*\)?\s?[%\p{Sc}]?$/u

function columnsOfNumbers(text: string, rows: NonNullable<Block['rows']>): Set<number> {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, column) => column)
  return new Set(
    columns.filter((column) => {
      const cells = rows.map((row) => row[column]).filter((words) => words && words.end > words.start)
      return cells.length > 0 && cells.every((words) => NUMBER.test(text.slice(words!.start, words!.end)))
    })
  )
}
