import type { Landmark, Segment } from '#protocol/knowledge'
import type { Span } from '../text/sentences.js'

/** For ascending positions: the label of the last place that begins at or before each. */
export function placeLocator(landmarks: Landmark[]): (position: number) => string | null {
  const places = landmarks.filter((landmark) => landmark.kind !== 'heading')
  let next = 0
  return (position) => {
    while (next < places.length && places[next]!.start <= position) next += 1
    return places[next - 1]?.label ?? null
  }
}

type Times = { startMs: number | null; endMs: number | null }

/** For ascending spans: the time at which their words were spoken. */
export function timeLocator(segments: Segment[]): (span: Span) => Times {
  let next = 0
  return (span) => {
    while (next < segments.length && segments[next]!.end <= span.start) next += 1
    const times: Times = { startMs: null, endMs: null }
    for (let index = next; index < segments.length && segments[index]!.start < span.end; index += 1) {
      times.startMs ??= segments[index]!.startMs
      times.endMs = segments[index]!.endMs
    }
    return times
  }
}
