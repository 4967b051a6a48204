import type { Utterance } from '../../voice/transcript.js'
import { withSpeakers } from './speakers.js'

const TIMING =
  /^\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?\s*-->\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?(?:\s|$)/
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  lrm: '',
  rlm: '',
}

/** The cues of SubRip or WebVTT in order of time, one line each, null when there is no timing line in the text. */
export function readCues(source: string): Utterance[] | null {
  const cues: Utterance[] = []
  let open: { startMs: number; endMs: number; lines: string[] } | null = null
  let shown: string[] = []
  const close = () => {
    if (!open) return
    const lines: string[] = open.lines.filter((line) => line.trim() !== '')
    const cue = cueOf({ ...open, lines: lines.filter((line) => !shown.includes(line)) })
    shown = lines
    if (cue) cues.push(cue)
    open = null
  }
  for (const line of source.replace(/^\ufeff/, '').split(/\r\n?|\n/)) {
    const times = TIMING.exec(line)
    if (times) {
      close()
      open = { startMs: milliseconds(times, 1), endMs: milliseconds(times, 5), lines: [] }
    } else if (line.trim() === '') close()
    else if (open) (open as { lines: string[] }).lines.push(line)
  }
  close()
  return cues.length > 0 || TIMING.test(source)
    ? withSpeakers(cues.toSorted((a, b) => a.startMs - b.startMs))
    : null
}

/** Live captions show a line twice, first below and then above the next; `shown` keeps it from being read twice. */
function cueOf({
  startMs,
  endMs,
  lines,
}: {
  startMs: number
  endMs: number
  lines: string[]
}): Utterance | null {
  const raw = lines.join(' ')
  const speaker = /<v(?:\.[^\s>]*)?\s+([^>]{1,200})>/i.exec(raw)?.[1]?.trim() ?? null
  const text = raw
    .replace(/<\/?[a-z\d][^<>]{0,200}>|\{\\[^{}]{0,80}\}/gi, '')
    .replace(/&([a-z]+);/gi, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
  return text === '' ? null : { startMs, endMs: Math.max(startMs, endMs), speaker, text }
}

function milliseconds(times: RegExpExecArray, from: number): number {
  const part = (index: number) => Number(times[from + index] ?? 0)
  const fraction = Number((times[from + 3] ?? '').padEnd(3, '0'))
  return ((part(0) * 60 + part(1)) * 60 + part(2)) * 1_000 + fraction
}
