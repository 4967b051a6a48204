import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail, ok, type Result } from '#src/shared/result'
import { runProgram } from '#src/shared/process/run_program'
import type { ReadProblem } from '#src/knowledge/documents/document'
import type { PageRecognizer } from './page_recognizer.js'
import {
  MAX_PROGRAM_MEMORY_MB,
  MAX_RECOGNIZED_PAGE_BYTES,
  OCR_PROBE_TIMEOUT_MS,
} from '#src/knowledge/documents/limits'

export type RecognitionLimits = {
  /** As tesseract names them, for example `eng+deu`. Languages that are not installed are skipped. */
  languages: string
  maxPages: number
  pageTimeoutMs: number
  timeoutMs: number
}

const DOTS_PER_INCH = 300

/** With `tesseract` and Poppler's `pdftoppm` where installed (Debian: tesseract-ocr, poppler-utils). */
export class Tesseract implements PageRecognizer {
  #languages: Promise<string | null> | null = null

  constructor(private readonly limits: RecognitionLimits) {}

  /** The usable languages, or null when one of the programs is missing. */
  languages(): Promise<string | null> {
    this.#languages ??= this.#find()
    return this.#languages
  }

  async recognizeAll(pdf: Uint8Array): Promise<Result<string[], ReadProblem>> {
    const languages = await this.languages()
    if (!languages) return fail('no_text')
    return inFolder(pdf, (scan) => this.#all({ ...scan, languages }))
  }

  async recognizePages(pdf: Uint8Array, numbers: number[]): Promise<Map<number, string>> {
    const languages = await this.languages()
    if (!languages) return new Map()
    return inFolder(pdf, (scan) => this.#some({ ...scan, languages }, numbers.slice(0, this.limits.maxPages)))
  }

  async #all(scan: Scan): Promise<Result<string[], ReadProblem>> {
    const count = await pageCount(scan.path)
    if (count === null) return fail('damaged')
    if (count > this.limits.maxPages) return fail('too_complex')
    const end = performance.now() + this.limits.timeoutMs
    const pages: string[] = []
    for (let number = 1; number <= count; number += 1) {
      const words = await this.#page(scan, number, end)
      if (!words.ok) return words
      pages.push(words.value)
    }
    return ok(pages)
  }

  /** A page that fails does not stop the next one. */
  async #some(scan: Scan, numbers: number[]): Promise<Map<number, string>> {
    const end = performance.now() + this.limits.timeoutMs
    const pages = new Map<number, string>()
    for (const number of numbers) {
      const words = await this.#page(scan, number, end)
      if (words.ok) pages.set(number, words.value)
    }
    return pages
  }

  async #page(scan: Scan, number: number, end: number): Promise<Result<string, ReadProblem>> {
    const { pageTimeoutMs } = this.limits
    const timeoutMs = Math.min(pageTimeoutMs, end - performance.now())
    return timeoutMs <= 0 ? fail('timed_out') : readPage({ ...scan, number, timeoutMs })
  }

  async #find(): Promise<string | null> {
    const [listed, poppler] = await Promise.all([
      runProgram('tesseract', ['--list-langs'], { timeoutMs: OCR_PROBE_TIMEOUT_MS, maxOutputBytes: 100_000 }),
      runProgram('pdftoppm', ['-v'], { timeoutMs: OCR_PROBE_TIMEOUT_MS }),
    ])
    if (listed.code !== 0 || poppler.code === null) return null
    const installed = listed.output.toString().split('\n').slice(1).filter(Boolean)
    const wanted = this.limits.languages.split('+').filter((name) => installed.includes(name))
    return wanted.length > 0 ? wanted.join('+') : null
  }
}

async function pageCount(path: string): Promise<number | null> {
  const { code, output } = await runProgram('pdfinfo', [path], {
    timeoutMs: OCR_PROBE_TIMEOUT_MS,
    maxMemoryMb: MAX_PROGRAM_MEMORY_MB,
    maxOutputBytes: 1_000_000,
  })
  const count = code === 0 ? /^Pages:\s+(\d+)$/m.exec(output.toString())?.[1] : undefined
  return count === undefined ? null : Number(count)
}

type Scan = { path: string; folder: string; languages: string }
type PageTask = Scan & { number: number; timeoutMs: number }

/** The programs read files: in a private folder that is removed afterwards. */
async function inFolder<Read>(
  pdf: Uint8Array,
  read: (scan: Pick<Scan, 'path' | 'folder'>) => Promise<Read>
): Promise<Read> {
  const folder = await mkdtemp(join(tmpdir(), 'scan-'))
  try {
    const path = join(folder, 'scan.pdf')
    await writeFile(path, pdf)
    return await read({ path, folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readPage(task: PageTask): Promise<Result<string, ReadProblem>> {
  const { path, folder, number, languages, timeoutMs } = task
  const page = String(number)
  const picture = join(folder, 'page')
  const size = ['-r', String(DOTS_PER_INCH), '-scale-to', '4000', '-gray', '-png', '-singlefile']
  const drawn = await runProgram('pdftoppm', [...size, '-f', page, '-l', page, path, picture], {
    timeoutMs,
    maxMemoryMb: MAX_PROGRAM_MEMORY_MB,
  })
  if (drawn.code !== 0) return fail(drawn.timedOut ? 'timed_out' : 'damaged')
  const read = await runProgram('tesseract', [`${picture}.png`, 'stdout', '-l', languages], {
    timeoutMs,
    maxMemoryMb: MAX_PROGRAM_MEMORY_MB,
    maxOutputBytes: MAX_RECOGNIZED_PAGE_BYTES,
  })
  if (read.code === 0) return ok(read.output.toString())
  return fail(read.timedOut ? 'timed_out' : 'damaged')
}
