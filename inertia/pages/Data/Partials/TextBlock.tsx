import type { Landmark } from '@protocol/knowledge'
import type { ReactNode } from 'react'
import type { TextBlock as Block } from '@protocol/chat/markdown'
import type { Range } from '@protocol/chat/markdown_inlines'
import { cx } from '~/components/cx'
import { TextTable } from './TextTable'
import { InlineText } from './InlineText'

type Props = { text: string; block: Block; range: Range | null; place: Landmark | null; rank: number }

const HEADINGS = ['h2', 'h3', 'h4'] as const

/** Short labels go in the margin, names of sheets and chapters above their text. */
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
        drawn(block, words, rank)
      )}
    </>
  )
}

function drawn(block: Block, words: ReactNode, rank: number): ReactNode {
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
