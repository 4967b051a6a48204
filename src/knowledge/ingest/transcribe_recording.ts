import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail, ok, type Result } from '#src/shared/result'
import type { Extraction } from '../extraction/extractor.js'
import type { IngestPorts } from './ingest_ports.js'
import type DataItem from '../items/models/data_item.js'
import { splitPassages } from '../documents/split/split_passages.js'
import type { Transcript } from '../documents/voice/transcriber.js'
import { broadcastItem } from '../items/broadcast.js'
import { enterState } from '../items/item_progress.js'
import type { AddressProblem } from '../fetching/fetch_address.js'

/** The item's own recording as a document: what is said in it, with the time of every sentence. */
export async function transcribeRecording(
  ports: IngestPorts,
  item: DataItem
): Promise<Result<Extraction, AddressProblem>> {
  const path = await writeTempFile((to) => ports.originals.copyTo(item.storageKey!, to))
  const heard = await transcribe(ports, item, path, null)
  return heard.ok ? ok(toExtraction(heard.value)) : heard
}

/** A file that programs and threads can open by its path; returns the path, and `hear` erases what is there. */
export async function writeTempFile(write: (path: string) => Promise<void>): Promise<string> {
  const path = join(tmpdir(), `parley-listening-${randomUUID()}`)
  try {
    await write(path)
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/**
 * The words that are spoken; `language` is what the publisher declares. By path, because whoever waits here for minutes
 * would keep the bytes in memory.
 */
export async function transcribe(
  ports: IngestPorts,
  item: DataItem,
  path: string,
  language: string | null
): Promise<Result<Transcript, AddressProblem>> {
  try {
    await enterState(ports, item, 'transcribing')
    const options = {
      language,
      onProgress: showProgress(ports, item),
      signal: new AbortController().signal,
    }
    const heard = await ports.transcriber.transcribe({ path }, options)
    return heard.ok ? heard : fail({ code: heard.error, detail: ports.transcriber.name })
  } finally {
    await rm(path, { force: true })
  }
}

/** Every five percent; the row on the disk is only written when the state changes. */
function showProgress(ports: IngestPorts, item: DataItem) {
  let shown = 0
  return (percent: number) => {
    if (percent < shown + 5) return
    shown = percent
    item.progress = percent
    void broadcastItem(ports, item)
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
