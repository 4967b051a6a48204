import { ok, type Result } from '#src/shared/result'
import type {
  CleanDocument,
  DocumentReader,
  ReadProblem,
  SniffedInput,
} from '#src/knowledge/documents/document'
import { buildDocument } from '#src/knowledge/documents/files/build_document'
import { isDeclaredAs } from '#src/knowledge/documents/files/sniff'
import { transcriptOf } from '../voice/transcript.js'
import { hasCues } from '../voice/transcripts/cues.js'
import { readSrt, isVtt, readVtt } from '#src/knowledge/documents/voice/transcripts/read_subtitles'

/** Uploaded SRT and WebVTT, with the time of every caption. */
export class SubtitlesReader implements DocumentReader {
  claims(input: SniffedInput): boolean {
    if (input.decoded === null) return false
    return (
      isVtt(input.decoded) ||
      (hasCues(input.decoded) && (isDeclaredAs('subtitles', input) || startsLikeSrt(input.decoded)))
    )
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    const text = input.decoded ?? ''
    const utterances = isVtt(text) ? readVtt(text) : readSrt(text)
    const durationMs = utterances.reduce((latest, { endMs }) => Math.max(latest, endMs), 0)
    const transcript = transcriptOf(utterances, { language: null, durationMs })
    const done = buildDocument({ text: transcript.text, metadata: { durationMs } })
    return done.ok ? ok({ ...done.value, segments: transcript.segments }) : done
  }
}

function startsLikeSrt(text: string): boolean {
  return /^\ufeff?\s*\d+\s*[\r\n]+\s*\d+:\d+:\d+[,.]\d+\s*-->/.test(text)
}
