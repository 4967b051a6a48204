import type { RankedPassage } from '#src/knowledge/passages/passage_index'

let next = 1

/** A retrieved passage with invented fields around its text. */
export function givenPassage(text: string, over: Partial<RankedPassage> = {}): RankedPassage {
  const passageId = next++
  const start = over.start ?? 0
  return {
    passageId,
    itemId: `item-${passageId}`,
    sourceId: 'source',
    version: 1,
    kind: 'text',
    title: 'Notes',
    url: null,
    heading: null,
    place: null,
    text,
    start,
    end: start + text.length,
    startMs: null,
    endMs: null,
    score: 1,
    similarity: null,
    ...over,
  }
}
