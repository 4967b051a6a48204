import type { Citation } from '@protocol/chat'
import { Fragment, type ReactNode } from 'react'
import type { AnswerBlock, Part } from '~/lib/answer_text'
import { answers as words } from '~/messages'

type Props = {
  blocks: AnswerBlock[]
  mark: (citation: Citation, key: number) => ReactNode
  /** What stands beneath a block, such as the quotes that were unfolded in it. */
  beneath?: (citations: Citation[]) => ReactNode
}

/** An answer's words: paragraphs, lists, tables and code, with a mark wherever a quote supports them. */
export function AnswerProse({ blocks, mark, beneath }: Props) {
  const inline = (part: Part, key: number) => {
    if ('citation' in part) return mark(part.citation, key)
    if (part.style === 'strong') return <strong key={key}>{part.text}</strong>
    if (part.style === 'em') return <em key={key}>{part.text}</em>
    if (part.style === 'code') return <code key={key}>{part.text}</code>
    return <Fragment key={key}>{part.text}</Fragment>
  }
  const cells = (row: Part[][], Cell: 'th' | 'td') =>
    row.map((cell, column) => (
      <Cell key={column} scope={Cell === 'th' ? 'col' : undefined}>
        {cell.map(inline)}
      </Cell>
    ))

  return blocks.map((block, position) => (
    <div key={position} className="min-w-0">
      {block.kind === 'code' ? (
        <pre className="answer-code" tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      ) : block.kind === 'table' ? (
        <div className="answer-table" tabIndex={0} role="region" aria-label={words.table}>
          <table>
            {block.head && (
              <thead>
                <tr>{cells(block.head, 'th')}</tr>
              </thead>
            )}
            <tbody>
              {block.rows.map((row, at) => (
                <tr key={at}>{cells(row, 'td')}</tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : block.kind === 'item' ? (
        <p
          className="answer-item text-wrap"
          data-number={block.number ?? undefined}
          style={{ marginInlineStart: block.level * 20 }}
        >
          {block.parts.map(inline)}
        </p>
      ) : (
        <p className={CLASSES[block.kind]}>{block.parts.map(inline)}</p>
      )}
      {beneath?.(citationsIn(block))}
    </div>
  ))
}

const CLASSES = {
  paragraph: 'text-wrap whitespace-pre-line break-words',
  heading: 'font-semibold break-words',
  quote: 'border-s-2 ps-4 text-ink-2 break-words',
}

/** In the order of their marks, each once. */
export function citationsIn(block: AnswerBlock): Citation[] {
  const parts = block.kind === 'code' ? [] : block.kind === 'table' ? tableParts(block) : block.parts
  const cited = parts.flatMap((part) => ('citation' in part ? [part.citation] : []))
  return cited.filter(({ index }, at) => cited.findIndex((other) => other.index === index) === at)
}

function tableParts({ head, rows }: Extract<AnswerBlock, { kind: 'table' }>): Part[] {
  return [...(head ? [head] : []), ...rows].flat(2)
}
