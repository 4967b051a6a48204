import type { Landmark, Segment } from '#protocol/knowledge'
import { onOneLine } from './transcript.js'

export type Spoken = { text: string; segments: Segment[]; landmarks: Landmark[] }

/** New words for the segment that begins at this offset; none take the segment away. */
export type SegmentWords = { start: number; text: string }

/** The text with these words in place of what was heard. Times, speakers and what stands between the segments stay. */
export function corrected({ text, segments, landmarks }: Spoken, changes: SegmentWords[]): Spoken {
  const wordsAt = new Map(changes.map((change) => [change.start, onOneLine(change.text)]))
  const shifts: { from: number; by: number }[] = []
  const kept: Segment[] = []
  let written = ''
  let gap = ''
  let from = 0
  for (const segment of segments) {
    gap = wider(gap, text.slice(from, segment.start))
    from = segment.end
    const words = wordsAt.get(segment.start) ?? text.slice(segment.start, segment.end)
    if (words !== '') {
      written += written === '' ? gap.trimStart() : gap
      gap = ''
      const start = written.length
      written += words
      kept.push({ ...segment, start, end: written.length })
    }
    shifts.push({ from: segment.end, by: written.length - segment.end })
  }
  const all = (written + gap + text.slice(from)).trimEnd()
  return {
    text: all,
    segments: kept,
    landmarks: landmarks.map((landmark) => ({
      ...landmark,
      start: Math.min(all.length, shifted(landmark.start, shifts)),
    })),
  }
}

/** Where words were taken away, the break between paragraphs stays rather than the blank between sentences. */
function wider(one: string, other: string): string {
  return other.length > one.length ? other : one
}

function shifted(offset: number, shifts: { from: number; by: number }[]): number {
  const last = shifts.findLast(({ from }) => from <= offset)
  return Math.max(0, offset + (last?.by ?? 0))
}
