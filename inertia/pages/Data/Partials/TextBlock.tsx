import type { ReactNode } from 'react'
import type { Block, Range } from '~/clean_text'
import { cx } from '~/components/cx'

type Props = { text: string; block: Block; range: Range | null; place: string | null }

export function TextBlock({ text, block, range, place }: Props) {
  const words = highlighted(text, block, range)
  return (
    <>
      {place && <p className="place">{place}</p>}
      {drawn(block, words)}
    </>
  )
}

function drawn(block: Block, words: ReactNode): ReactNode {
  if (block.kind === 'heading') {
    const Heading = block.level === 1 ? 'h2' : block.level === 2 ? 'h3' : 'h4'
    return <Heading>{words}</Heading>
  }
  if (block.kind === 'item') {
    return (
      <p className="list-line" style={{ marginLeft: 20 + block.level * 20 }}>
        {words}
      </p>
    )
  }
  return (
    <p className={cx(block.kind === 'row' && 'table-row-line', block.kind === 'quote' && 'quoted-line')}>
      {words}
    </p>
  )
}

/** A quote may begin in one block and end in another; its first part carries the id. */
function highlighted(text: string, { start, end }: Block, range: Range | null): ReactNode {
  const from = Math.max(start, range?.start ?? end)
  const to = Math.min(end, range?.end ?? start)
  if (!range || from >= to) return text.slice(start, end)
  const first = range.start >= start || text.slice(range.start, start).trim() === ''
  return (
    <>
      {text.slice(start, from)}
      <mark id={first ? 'quote' : undefined} tabIndex={first ? -1 : undefined} className="evidence-mark">
        {text.slice(from, to)}
      </mark>
      {text.slice(to, end)}
    </>
  )
}
