import type { Landmark } from '@protocol/knowledge'
import { useEffect, useMemo } from 'react'
import { blocksOf, type Block, type Range } from '~/clean_text'
import { TextBlock } from './TextBlock'

type Props = { text: string; landmarks: Landmark[]; range: Range | null }

const CHUNK = 40

/** A million characters are thousands of blocks: the browser lays out only the chunks near the screen. */
export function CleanText({ text, landmarks, range }: Props) {
  const chunks = useMemo(() => chunked(blocksOf(text)), [text])
  const places = useMemo(
    () => landmarks.filter(({ kind }) => kind === 'page' || kind === 'slide'),
    [landmarks]
  )

  const { start, end } = range ?? {}

  useEffect(() => {
    if (start === undefined) return
    const quote = document.getElementById('quote')
    quote?.scrollIntoView({ block: 'center' })
    quote?.focus({ preventScroll: true })
  }, [start, end])

  return (
    <div className="reading">
      {chunks.map((blocks) => (
        <div key={blocks[0]!.start} className="reading-chunk">
          {blocks.map((block) => (
            <TextBlock
              key={block.start}
              text={text}
              block={block}
              range={range}
              place={placeBefore(block, places)}
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

/** The page or slide that begins within this block, or right at it. */
function placeBefore(block: Block, places: Landmark[]): string | null {
  return places.find(({ start }) => start >= block.start - 8 && start < block.end)?.label ?? null
}
