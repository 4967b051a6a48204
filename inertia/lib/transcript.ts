import type { Segment } from '@protocol/knowledge'

/** Consecutive segments of one speaker; `first` is the index of the first among all segments. */
export type Utterance = { startMs: number; speaker: string | null; segments: Segment[]; first: number }

/** Groups segments into paragraphs, at blank lines and changes of speaker. */
export function utterancesOf(text: string, segments: Segment[]): Utterance[] {
  const utterances: Utterance[] = []
  segments.forEach((segment, position) => {
    const before = segments[position - 1]
    const goesOn =
      before && before.speaker === segment.speaker && !/\n\s*\n/.test(text.slice(before.end, segment.start))
    if (goesOn) utterances.at(-1)!.segments.push(segment)
    else {
      const { startMs, speaker } = segment
      utterances.push({ startMs, speaker, segments: [segment], first: position })
    }
  })
  return utterances
}

/** The index of the segment playing at this time, or the last one before it; -1 before the first. */
export function segmentAt(segments: Segment[], ms: number): number {
  let low = 0
  let high = segments.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (segments[middle]!.startMs <= ms) low = middle + 1
    else high = middle
  }
  return low - 1
}

type Timed = { text: string; segments: Segment[] }
/** New words of segments, by the offset where each segment starts. */
export type Corrections = Record<number, string>
export type LostCorrection = { startMs: number; words: string }

/** How far a segment may have moved in another transcript of the same recording. */
const NEAR_MS = 10_000

/** Moves corrections to another transcript, where a segment near the same time has the same words; `lost` have no such segment. */
export function moveCorrections(corrections: Corrections, from: Timed, to: Timed) {
  const moved: Corrections = {}
  const lost: LostCorrection[] = []
  for (const { start, end, startMs } of from.segments) {
    const words = corrections[start]
    if (words === undefined) continue
    const recognized = from.text.slice(start, end)
    const awayMs = (segment: Segment) => Math.abs(segment.startMs - startMs)
    const near = to.segments
      .filter((segment) => awayMs(segment) <= NEAR_MS)
      .toSorted((one, other) => awayMs(one) - awayMs(other))
    const wordsIn = ({ start: at, end: until }: Segment) => to.text.slice(at, until)
    if (near[0] && wordsIn(near[0]) === words) continue
    const same = near.find((segment) => wordsIn(segment) === recognized && !(segment.start in moved))
    if (same) moved[same.start] = words
    else if (words !== '') lost.push({ startMs, words })
  }
  return { moved, lost }
}

export function startTimeAt(segments: Segment[], start: number): number | null {
  return segments.find((segment) => segment.end > start)?.startMs ?? null
}
