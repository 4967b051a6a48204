import { fail, type Result } from '#src/shared/result'
import type { CleanDocument, DocumentReader, ReadProblem, SniffedInput } from '../document.js'
import { transcriptOf } from '../voice/transcript.js'
import { finished } from './finished.js'
import { hasExtension } from './sniff.js'
import { readCues } from './timed_text/cues.js'

const VTT = /^\ufeff?\s*WEBVTT(?:[ \t\r\n]|$)/
const SRT = /^\ufeff?\s*\d+[ \t]*\r?\n\s*\d{1,2}:\d{2}:\d{2}[.,]\d{1,3}[ \t]*-->/

/** Subtitles and transcripts with times: WebVTT and SubRip. Paragraphs of speech, each part with its moment and its speaker. */
export class TimedTextReader implements DocumentReader {
  readonly name = 'timed_text'

  claims(input: SniffedInput) {
    const head = input.decoded?.slice(0, 2_000)
    if (head === undefined) return false
    if (VTT.test(head) || SRT.test(head)) return true
    return hasExtension(input, /\.(srt|vtt)$/i) && head.includes('-->')
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    const cues = readCues(input.decoded ?? '')
    if (!cues) return fail('no_text')
    const durationMs = Math.max(0, ...cues.slice(-50).map(({ endMs }) => endMs))
    const { text, segments } = transcriptOf(cues, { language: null, durationMs })
    return finished({ text, segments, metadata: { durationMs } })
  }
}
