import { Fragment, useId, type ReactNode } from 'react'
import type { AnswerBlock } from '#protocol/chat/markdown'
import type { Inline } from '#protocol/chat/markdown_inlines'
import { inlinesOf, isQuote } from '#protocol/chat/quoted_blocks'
import { format } from '../words.js'
import { CitationMarks, EvidenceBelow, type Marks } from './CitationMarks.js'

type ProseProps = { blocks: AnswerBlock[]; marks: Marks }

export function Prose({ blocks, marks }: ProseProps) {
  return (
    <div className="prose">
      {blocks.map((block, at) => (
        <BlockView key={at} block={block} place={`${at}`} marks={marks} />
      ))}
    </div>
  )
}

function BlockView({ block, place, marks }: { block: AnswerBlock; place: string; marks: Marks }) {
  const className = isQuote(block) ? 'quoting' : undefined
  switch (block.type) {
    case 'code':
      return (
        <pre tabIndex={0}>
          <code>{block.quoted ? verbatimWords(block.quoted, block.text, marks) : block.text}</code>
        </pre>
      )
    case 'table':
      return <TableView block={block} place={place} marks={marks} />
    case 'list': {
      const items = block.items.map(({ level, inlines }, at) => (
        <li key={at} data-level={level || undefined}>
          {text(inlines, `${place}.${at}`, marks)}
        </li>
      ))
      return block.ordered ? (
        <ol dir="auto" start={block.start} className={className}>
          {items}
        </ol>
      ) : (
        <ul dir="auto" className={className}>
          {items}
        </ul>
      )
    }
    case 'heading':
      return (
        <p className="prose-heading" dir="auto">
          {text(block.inlines, place, marks)}
        </p>
      )
    case 'quote':
      return <blockquote dir="auto">{text(block.inlines, place, marks)}</blockquote>
    case 'paragraph':
      return (
        <p dir="auto" className={className}>
          {text(block.inlines, place, marks)}
        </p>
      )
  }
}

type TableProps = { block: AnswerBlock & { type: 'table' }; place: string; marks: Marks }

function TableView({ block, place, marks }: TableProps) {
  const id = useId()
  const own = { ...marks, below: id, words: inlinesOf(block) }
  const cells = (row: Inline[][], rowPlace: string, Cell: 'th' | 'td') => (
    <tr key={rowPlace}>
      {row.map((cell, at) => (
        <Cell key={at} scope={Cell === 'th' ? 'col' : undefined}>
          {renderInlines(cell, `${rowPlace}.${at}`, own)}
        </Cell>
      ))}
    </tr>
  )
  const rows = (
    <>
      {block.head && <thead>{cells(block.head, `${place}.h`, 'th')}</thead>}
      <tbody>{block.rows.map((row, at) => cells(row, `${place}.${at}`, 'td'))}</tbody>
    </>
  )
  return (
    <>
      <div className="prose-table" tabIndex={0} role="region" aria-label={format('table')}>
        <table dir="auto">{rows}</table>
      </div>
      <EvidenceBelow id={id} place={place} marks={own} />
    </>
  )
}

/** One paragraph, heading or list item. */
function text(inlines: Inline[], place: string, marks: Marks): ReactNode {
  return renderInlines(inlines, place, { ...marks, words: inlines })
}

function renderInlines(inlines: Inline[], place: string, marks: Marks): ReactNode {
  return inlines.map((inline, at) => (
    <Fragment key={at}>{inlineView(inline, `${place}.${at}`, marks)}</Fragment>
  ))
}

function inlineView(inline: Inline, place: string, marks: Marks): ReactNode {
  switch (inline.type) {
    case 'text':
      return inline.text
    case 'break':
      return <br />
    case 'code':
      return <code>{inline.text}</code>
    case 'strong':
      return <strong>{renderInlines(inline.inlines, place, marks)}</strong>
    case 'em':
      return <em>{renderInlines(inline.inlines, place, marks)}</em>
    case 'strike':
      return <s>{renderInlines(inline.inlines, place, marks)}</s>
    case 'link':
      return (
        <a href={inline.href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {renderInlines(inline.inlines, place, marks)}
        </a>
      )
    case 'quoted':
      return verbatimWords(inline.indexes, renderInlines(inline.inlines, place, marks), marks)
    case 'cites':
      // The source of a quote of several paragraphs is below the last one.
      for (const index of inline.indexes)
        if (!marks.places.has(index) && !(inline.goesOn && marks.lines.has(index)))
          marks.places.set(index, place)
      return <CitationMarks indexes={inline.indexes} tail={inline.tail} place={place} marks={marks} />
  }
}

/** Words that are a quote carry its band themselves. */
function verbatimWords(indexes: number[], words: ReactNode, { pointed }: Marks): ReactNode {
  return (
    <mark className="verbatim" data-active={indexes.some((index) => pointed.includes(index)) || undefined}>
      {words}
    </mark>
  )
}
