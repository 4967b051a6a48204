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

export function momentOf(segments: Segment[], start: number): number | null {
  return segments.find((segment) => segment.end > start)?.startMs ?? null
}
