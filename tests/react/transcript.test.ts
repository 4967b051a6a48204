import type { Segment } from '@protocol/knowledge'
import { describe, expect, test } from 'vitest'
import { momentOf, segmentAt, utterancesOf } from '~/lib/transcript'

const TEXT = 'Good morning. How are you?\n\nI am well.\n\nThank you for coming.'

function segment(words: string, startMs: number, speaker: string | null): Segment {
  const start = TEXT.indexOf(words)
  return { startMs, endMs: startMs + 900, speaker, start, end: start + words.length }
}

const SEGMENTS = [
  segment('Good morning.', 1_000, 'Ada'),
  segment('How are you?', 2_000, 'Ada'),
  segment('I am well.', 4_000, 'Grace'),
  segment('Thank you for coming.', 6_000, 'Grace'),
]

describe('a transcript', () => {
  test('is read in paragraphs of one person each', () => {
    const heard = utterancesOf(TEXT, SEGMENTS).map(({ startMs, speaker, segments, first }) => [
      startMs,
      speaker,
      segments.length,
      first,
    ])
    expect(heard).toEqual([
      [1_000, 'Ada', 2, 0],
      [4_000, 'Grace', 1, 2],
      [6_000, 'Grace', 1, 3],
    ])
  })

  test.each([
    [0, -1],
    [1_000, 0],
    [3_500, 1],
    [99_000, 3],
  ])('at %i ms the segment %i is heard', (ms, at) => expect(segmentAt(SEGMENTS, ms)).toBe(at))

  test('a quote has the moment of its first word', () => {
    expect(momentOf(SEGMENTS, TEXT.indexOf('well'))).toBe(4_000)
    expect(momentOf([], 3)).toBeNull()
  })
})
