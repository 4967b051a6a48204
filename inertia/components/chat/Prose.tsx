import type { Citation } from '@protocol/chat'
import type { AnswerBlock } from '@protocol/chat/markdown'
import type { Inline } from '@protocol/chat/markdown_inlines'
import { citedIn, isQuote } from '@protocol/chat/quoted_blocks'
import { Fragment, type ReactNode } from 'react'
import { cx } from '~/components/cx'
import { answers as words } from '~/messages'

type Props = {
  blocks: AnswerBlock[]
  citations: Citation[]
  /** The marks that are pointed at. */
  pointed: readonly number[]
  mark: (citation: Citation, key: number, block: number) => ReactNode
  /** Rendered after each block, such as the unfolded quote of one of its marks. */
  afterBlock?: (cited: Citation[], block: number) => ReactNode
}

/**
 * The text of an answer: paragraphs, lists, tables, code and links, with a mark wherever a quote supports a
 * sentence.
 */
export function Prose({ blocks, citations, pointed, mark, afterBlock }: Props) {
  const byIndex = new Map(citations.map((citation) => [citation.index, citation]))
  const drawIn = (block: number) => (inlines: Inline[]) => draw(inlines, block)
  const draw = (inlines: Inline[], block: number): ReactNode =>
    inlines.map((inline, key) => {
      switch (inline.type) {
        case 'text':
          return <Fragment key={key}>{inline.text}</Fragment>
        case 'break':
          return <br key={key} />
        case 'code':
          return <code key={key}>{inline.text}</code>
        case 'strong':
          return <strong key={key}>{draw(inline.inlines, block)}</strong>
        case 'em':
          return <em key={key}>{draw(inline.inlines, block)}</em>
        case 'strike':
          return <s key={key}>{draw(inline.inlines, block)}</s>
        case 'link':
          return (
            <a key={key} href={inline.href} target="_blank" rel="noopener noreferrer nofollow ugc">
              {draw(inline.inlines, block)}
            </a>
          )
        case 'quoted':
          return (
            <Fragment key={key}>
              {verbatimWords(inline.indexes, draw(inline.inlines, block), pointed)}
            </Fragment>
          )
        case 'cites':
          return (
            <Fragment key={key}>
              {inline.indexes.map((index) => mark(byIndex.get(index)!, index, block))}
              {inline.tail}
            </Fragment>
          )
      }
    })

  return (
    <div className="prose" dir="auto">
      {blocks.map((block, key) => (
        <div key={key} className={cx('min-w-0', isQuote(block) && 'quoting')}>
          {drawBlock(block, drawIn(key), pointed)}
          {afterBlock?.(
            citedIn(block).map((index) => byIndex.get(index)!),
            key
          )}
        </div>
      ))}
    </div>
  )
}

/** Words that are a quote carry its band themselves. */
function verbatimWords(indexes: number[], words: ReactNode, pointed: readonly number[]): ReactNode {
  return (
    <mark className="verbatim" data-active={indexes.some((index) => pointed.includes(index))}>
      {words}
    </mark>
  )
}

function drawBlock(
  block: AnswerBlock,
  draw: (inlines: Inline[]) => ReactNode,
  pointed: readonly number[]
): ReactNode {
  switch (block.type) {
    case 'code':
      return (
        <pre tabIndex={0}>
          <code>{block.quoted ? verbatimWords(block.quoted, block.text, pointed) : block.text}</code>
        </pre>
      )
    case 'table': {
      const cells = (row: Inline[][], Cell: 'th' | 'td') =>
        row.map((cell, column) => (
          <Cell key={column} scope={Cell === 'th' ? 'col' : undefined}>
            {draw(cell)}
          </Cell>
        ))
      return (
        <div className="prose-table" tabIndex={0} role="region" aria-label={words.table}>
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
      )
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List start={block.ordered ? block.start : undefined}>
          {block.items.map(({ level, inlines }, at) => (
            <li key={at} data-level={level || undefined}>
              {draw(inlines)}
            </li>
          ))}
        </List>
      )
    }
    case 'heading':
      return <p className="prose-heading">{draw(block.inlines)}</p>
    case 'quote':
      return <blockquote>{draw(block.inlines)}</blockquote>
    case 'paragraph':
      return <p>{draw(block.inlines)}</p>
  }
}
