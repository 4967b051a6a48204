import type { RankedPassage } from '#src/knowledge/passages/passage_index'

export function passageBody(passage: RankedPassage) {
  const { itemId, title, url, text, start, end, startMs, endMs, score } = passage
  return { item_id: itemId, title, url, text, start, end, ...audioTimes(startMs, endMs), score }
}

/** Only transcripts have times. */
export function audioTimes(startMs: number | null, endMs: number | null) {
  return startMs === null ? {} : { start_ms: startMs, end_ms: endMs }
}
