import { Fragment, type ReactNode } from 'react'
import type { Citation } from '#protocol/chat'
import { blocksOf, type Block } from '../text/markdown.js'
import type { Inline } from '../text/inlines.js'
import { Cites } from './Cites.js'

export type Marks = {
  citations: ReadonlyMap<number, Citation>
  /** Which mark of this answer is unfolded: its place in the text and the number of its citation. */
  openMark: string | null
  setOpenMark(mark: string | null): void
}

type ProseProps = { text: string; growing: boolean; marks: Marks }

export function Prose({ text, growing, marks }: ProseProps) {
  const cited = new Set(marks.citations.keys())
  return (
    <div className="prose">
      {blocksOf(text, { cited, open: growing }).map((block, at) => (
        <BlockView key={at} block={block} place={`${at}`} marks={marks} />
      ))}
    </div>
  )
}

function BlockView({ block, place, marks }: { block: Block; place: string; marks: Marks }) {
  switch (block.type) {
    case 'code':
      return (
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      )
    case 'list': {
      const items = block.items.map((item, at) => <li key={at}>{drawn(item, `${place}.${at}`, marks)}</li>)
      return block.ordered ? (
        <ol dir="auto" start={block.start}>
          {items}
        </ol>
      ) : (
        <ul dir="auto">{items}</ul>
      )
    }
    case 'heading':
      return (
        <p className="prose-heading" dir="auto">
          {drawn(block.inlines, place, marks)}
        </p>
      )
    case 'quote':
      return <blockquote dir="auto">{drawn(block.inlines, place, marks)}</blockquote>
    case 'paragraph':
      return <p dir="auto">{drawn(block.inlines, place, marks)}</p>
  }
}

function drawn(inlines: Inline[], place: string, marks: Marks): ReactNode {
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
      return <strong>{drawn(inline.inlines, place, marks)}</strong>
    case 'em':
      return <em>{drawn(inline.inlines, place, marks)}</em>
    case 'link':
      return (
        <a href={inline.href} target="_blank" rel="noopener noreferrer nofollow">
          {drawn(inline.inlines, place, marks)}
        </a>
      )
    case 'cites':
      return <Cites indexes={inline.indexes} tail={inline.tail} place={place} marks={marks} />
  }
}
