import type { Landmark, Segment } from '#protocol/knowledge'
import { utteranceLine } from './transcript.js'

export type TimedText = { text: string; segments: Segment[]; landmarks: Landmark[] }

/** New words for the segment that begins at this offset; an empty text removes the segment. */
export type SegmentCorrection = { start: number; text: string }

/** Replaces words of segments. Times, speakers and text between the segments stay. */
export function correctTranscript(
  { text, segments, landmarks }: TimedText,
  changes: SegmentCorrection[]
): TimedText {
  const wordsAt = new Map(changes.map((change) => [change.start, utteranceLine(change.text)]))
  const shifts: { from: number; by: number }[] = []
  const corrected: Segment[] = []
  let written = ''
  let gap = ''
  let from = 0
  for (const segment of segments) {
    gap = widerGap(gap, text.slice(from, segment.start))
    from = segment.end
    const words = wordsAt.get(segment.start) ?? text.slice(segment.start, segment.end)
    if (words !== '') {
      written += written === '' ? gap.trimStart() : gap
      gap = ''
      const start = written.length
      written += words
      corrected.push({ ...segment, start, end: written.length })
    }
    shifts.push({ from: segment.end, by: written.length - segment.end })
  }
  const all = (written + gap + text.slice(from)).trimEnd()
  return {
    text: all,
    segments: corrected,
    landmarks: landmarks.map((landmark) => ({
      ...landmark,
      start: Math.min(all.length, shiftOffset(landmark.start, shifts)),
    })),
  }
}

/** Where words were removed, the paragraph break stays rather than the space between sentences. */
function widerGap(one: string, other: string): string {
  return other.length > one.length ? other : one
}

function shiftOffset(offset: number, shifts: { from: number; by: number }[]): number {
  const last = shifts.findLast(({ from }) => from <= offset)
  return Math.max(0, offset + (last?.by ?? 0))
}
