import type { Landmark } from '@protocol/knowledge'
import { useMemo } from 'react'
import { splitBlocks, type TextBlock as Block } from '@protocol/chat/markdown'
import type { Range } from '@protocol/chat/markdown_inlines'
import { TextBlock } from './TextBlock'

type Props = { text: string; landmarks: Landmark[]; range: Range | null }

const CHUNK = 40
const SHOWN = new Set<Landmark['kind']>(['page', 'slide', 'sheet', 'chapter'])

/** A million characters are thousands of blocks, so only chunks near the viewport are laid out. */
export function CleanText({ text, landmarks, range }: Props) {
  const blocks = useMemo(() => splitBlocks(text), [text])
  const places = useMemo(() => placesOf(blocks, landmarks), [blocks, landmarks])
  const ranks = useMemo(() => ranksOf(blocks), [blocks])

  return (
    <div className="reading">
      {chunked(blocks).map((chunk) => (
        <div key={chunk[0]!.start} className="reading-chunk">
          {chunk.map((block) => (
            <TextBlock
              key={block.start}
              text={text}
              block={block}
              range={range}
              place={places.get(block) ?? null}
              rank={ranks.get(block) ?? 2}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

function chunked(blocks: Block[]): Block[][] {
  return Array.from({ length: Math.ceil(blocks.length / CHUNK) }, (_, position) =>
    blocks.slice(position * CHUNK, (position + 1) * CHUNK)
  )
}

/** Maps each page, slide, sheet or chapter to its first block, unless a heading there has the same text. */
function placesOf(blocks: Block[], landmarks: Landmark[]): Map<Block, Landmark> {
  const places = new Map<Block, Landmark>()
  const shown = landmarks.filter(({ kind }) => SHOWN.has(kind))
  let next = 0
  for (const block of blocks) {
    let place: Landmark | undefined
    while (next < shown.length && shown[next]!.start < block.end) place = shown[next++]
    const isItsHeading = block.kind === 'heading' && (place?.kind === 'sheet' || place?.kind === 'chapter')
    if (place && !isItsHeading) places.set(block, place)
  }
  return places
}

/** Normalizes heading levels so that none is skipped, for screen reader navigation. */
function ranksOf(blocks: Block[]): Map<Block, number> {
  const ranks = new Map<Block, number>()
  let above = 1
  for (const block of blocks) {
    if (block.kind !== 'heading') continue
    above = Math.min(block.level + 1, above + 1, 4)
    ranks.set(block, above)
  }
  return ranks
}
