import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail, ok, type Result } from '#src/shared/result'
import type { Extraction } from '../extraction/extractor.js'
import { splitPassages } from '../documents/split/split_passages.js'
import type { Transcript } from '../documents/voice/transcriber.js'
import type { ItemProgress } from '../items/item_progress.js'
import type { IngestPorts } from './ingest_ports.js'
import { PROGRESS_STEP } from './limits.js'
import { failed, read, type Outcome, type ReadFailure } from './outcome.js'

/** Reads an uploaded recording: its transcript, with the time of every sentence. */
export async function transcribeRecording(
  { originals, transcriber }: Pick<IngestPorts, 'originals' | 'transcriber'>,
  progress: ItemProgress
): Promise<Outcome> {
  const path = await writeTempFile<ReadFailure>(async (to) =>
    ok(await originals.copyTo(progress.item.storageKey!, to))
  )
  const transcribed = path.ok ? await transcribe(transcriber, progress, path.value, null) : path
  return transcribed.ok
    ? read(toExtraction(transcribed.value))
    : failed(transcribed.error.code, transcribed.error.detail)
}

/** A temporary file that programs and threads can open by path; `transcribe` deletes it. No file is left if `write` fails. */
export async function writeTempFile<Problem>(
  write: (path: string) => Promise<Result<unknown, Problem>>
): Promise<Result<string, Problem>> {
  const path = join(tmpdir(), `parley-transcription-${randomUUID()}`)
  let isWritten = false
  try {
    const written = await write(path)
    isWritten = written.ok
    return written.ok ? ok(path) : written
  } finally {
    if (!isWritten) await rm(path, { force: true })
  }
}

/** Takes a path instead of bytes, which would stay in memory while the job waits for minutes. Deletes the file. */
export async function transcribe(
  transcriber: IngestPorts['transcriber'],
  progress: ItemProgress,
  path: string,
  language: string | null
): Promise<Result<Transcript, ReadFailure>> {
  try {
    await progress.enter('transcribing')
    const transcribed = await transcriber.transcribe(
      { path },
      { language, onProgress: inSteps(progress), signal: new AbortController().signal }
    )
    return transcribed.ok ? transcribed : fail({ code: transcribed.error, detail: transcriber.name })
  } finally {
    await rm(path, { force: true })
  }
}

function inSteps(progress: ItemProgress) {
  let reported = 0
  return (percent: number) => {
    if (percent < reported + PROGRESS_STEP) return
    reported = percent
    progress.report(percent)
  }
}

function toExtraction({ text, language, durationMs, segments }: Transcript): Extraction {
  const document = {
    title: null,
    text,
    language,
    publishedAt: null,
    landmarks: [],
    segments,
    metadata: { durationMs, transcribed: true },
  }
  return { document, passages: splitPassages(text, document) }
}
