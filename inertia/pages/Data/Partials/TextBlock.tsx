import type { Landmark } from '@protocol/knowledge'
import type { ReactNode } from 'react'
import type { TextBlock as Block } from '@protocol/chat/markdown'
import type { Range } from '@protocol/chat/markdown_inlines'
import { cx } from '~/components/cx'
import { InlineText } from './InlineText'
import { dataTranscript as labels } from '~/messages/index'

type Props = { text: string; block: Block; range: Range | null; place: Landmark | null; rank: number }

const HEADINGS = ['h2', 'h3', 'h4'] as const

/** Short labels go in the margin; names of sheets and chapters go above their text. */
const BRIEF = new Set<Landmark['kind']>(['page', 'slide'])

export function TextBlock({ text, block, range, place, rank }: Props) {
  const { start, end, kind } = block
  const words = <InlineText text={text} start={start} end={end} range={range} verbatim={kind === 'code'} />
  return (
    <>
      {place && <p className={cx('place', BRIEF.has(place.kind) && 'place-margin')}>{place.label}</p>}
      {block.kind === 'table' ? (
        <TextTable text={text} block={block} range={range} />
      ) : (
        renderBlock(block, words, rank)
      )}
    </>
  )
}

function renderBlock(block: Block, words: ReactNode, rank: number): ReactNode {
  if (block.kind === 'heading') {
    const Heading = HEADINGS[rank - 2] ?? 'h4'
    return <Heading>{words}</Heading>
  }
  if (block.kind === 'item') {
    return (
      <p
        className="list-line"
        data-number={block.number}
        style={{ marginLeft: (block.number ? 28 : 20) + block.level * 20 }}
      >
        {words}
      </p>
    )
  }
  if (block.kind === 'rule') return <hr />
  if (block.kind === 'code') {
    return (
      <pre className="code-lines" tabIndex={0}>
        <code>{words}</code>
      </pre>
    )
  }
  return <p className={cx(block.kind === 'quote' && 'quoted-line')}>{words}</p>
}

function TextTable({ text, block, range }: Omit<Props, 'place' | 'rank'>) {
  const rows = block.rows ?? []
  const head = block.headed ? rows[0] : undefined
  const body = head ? rows.slice(1) : rows
  const numeric = columnsOfNumbers(text, body)
  const cell = (words: { start: number; end: number }) => <InlineText text={text} range={range} {...words} />

  return (
    <div className="table-frame" tabIndex={0} role="region" aria-label={labels.table}>
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
