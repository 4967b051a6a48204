import type { Failure } from '#protocol/knowledge'
import { inHours, inMegabytes, LIMITS } from '#protocol/limits'
import { StorageProblem, storageSentence } from '#src/shared/storage/storage_problem'

type Rule = { sentence: string; retried: boolean }

/** Every way a source or an item can fail: the sentence a person reads, and whether it is tried again by itself. */
const FAILURES = {
  empty: { sentence: 'This file is empty. Check it and upload it again.', retried: false },
  no_text: {
    sentence: 'No text was found in this. If it is a scan, upload a version with text in it.',
    retried: false,
  },
  encrypted: { sentence: 'This file is protected by a password. Upload a copy without one.', retried: false },
  damaged: {
    sentence: 'This file is damaged or not what its name says. Open it, save it again and upload that.',
    retried: false,
  },
  unsupported_type: {
    sentence:
      'This kind of file cannot be read. Upload a PDF, DOCX, PPTX, XLSX, ODT, ODS, ODP, EPUB, RTF, HTML, Markdown, CSV, JSON, SRT, VTT or text file. Save an old DOC, PPT or XLS as DOCX, PPTX or XLSX first.',
    retried: false,
  },
  too_large: {
    sentence: `This is larger than the limit of ${inMegabytes(LIMITS.fileBytes)} MB. Split it and upload the parts.`,
    retried: false,
  },
  text_too_long: {
    sentence: `This has more than the limit of ${LIMITS.textCharacters.toLocaleString('en')} characters. Split it into parts.`,
    retried: false,
  },
  too_complex: {
    sentence: 'This file unpacks to more than can be read safely. Upload a simpler version.',
    retried: false,
  },
  timed_out: { sentence: 'Reading this took too long. Split it into smaller parts.', retried: false },
  out_of_memory: {
    sentence: 'Reading this took too much memory. Split it into smaller parts.',
    retried: false,
  },
  not_a_feed: {
    sentence:
      'There is a page at this address, not a feed. Add it as a website, or give the address of the feed.',
    retried: false,
  },
  empty_feed: { sentence: 'This feed has no entries yet. Sync it again when it has.', retried: false },
  no_feed_found: {
    sentence: 'No feed was found on this page. Add it as a website, or give the address of the feed.',
    retried: false,
  },
  bad_address: {
    sentence: 'This is not a web address. It should look like https://example.org/page.',
    retried: false,
  },
  scheme_not_allowed: { sentence: 'Only http and https addresses can be read.', retried: false },
  private_address: {
    sentence:
      'This address leads into a private network, which is not read. Use a public address, or paste the text.',
    retried: false,
  },
  name_not_found: { sentence: 'No website was found under this name. Check the address.', retried: true },
  connection_failed: { sentence: 'The website did not answer.', retried: true },
  tls_failed: { sentence: 'The website’s certificate could not be verified.', retried: true },
  fetch_timed_out: { sentence: 'The website took too long to answer.', retried: true },
  too_many_redirects: {
    sentence: 'This address redirects in circles. Give the address where it ends.',
    retried: false,
  },
  not_found: { sentence: 'There is nothing at this address (404). Check it.', retried: false },
  unsupported_audio: {
    sentence: 'This is not a recording that can be heard. Use MP3, M4A, WAV, OGG, WEBM or FLAC.',
    retried: false,
  },
  silent: {
    sentence: 'Nobody speaks in this recording. Listen to it, and upload one with speech.',
    retried: false,
  },
  too_long: {
    sentence: `This recording is longer than the limit of ${inHours(LIMITS.audioMs)} hours. Split it into parts.`,
    retried: false,
  },
  unsupported_language: {
    sentence: 'Without a transcription model only English is understood. Upload a transcript, or set one up.',
    retried: false,
  },
  model_missing: {
    sentence: 'Speech to text is not installed on this server. Upload a transcript, or ask its operator.',
    retried: false,
  },
  provider_failed: { sentence: 'The transcription service did not answer.', retried: true },
  gone: {
    sentence:
      'This was taken down for good (410) and is not looked at any more. What was read still answers until you delete it.',
    retried: false,
  },
  too_many_items: {
    sentence: 'Your account holds 50,000 items, which is the limit. Delete some, then sync this again.',
    retried: false,
  },
  refused: { sentence: 'The website refuses to show this page without signing in.', retried: false },
  robots_refused: {
    sentence:
      'This website’s robots.txt asks programs not to read this address. Give a part of it that may be read, or ask its owner.',
    retried: false,
  },
  rate_limited: { sentence: 'The website asked us to come back later.', retried: true },
  server_error: { sentence: 'The website has a problem of its own just now.', retried: true },
  original_missing: { sentence: 'The uploaded file is no longer there. Upload it again.', retried: false },
  original_damaged: {
    sentence: 'What is kept of the uploaded file is not whole any more. Upload it again.',
    retried: false,
  },
  storage_full: { sentence: storageSentence('storage_full'), retried: true },
  storage_away: { sentence: storageSentence('storage_away'), retried: true },
  unexpected: {
    sentence: 'Something broke while reading this. It has been logged. Retry, or tell us.',
    retried: true,
  },
} as const satisfies Record<string, Rule>

export type FailureCode = keyof typeof FAILURES

/** The code of what was thrown while something was read. */
export function thrownCode(error: unknown): FailureCode {
  return error instanceof StorageProblem ? error.code : 'unexpected'
}

export function isRetried(code: FailureCode): boolean {
  return FAILURES[code].retried
}

/** The failure as a page shows it; null for a record without one. Unknown codes of older versions read as unexpected. */
export function failureOf(record: {
  errorCode: string | null
  retryAt: { toISO(): string | null } | null
}): Failure | null {
  if (!record.errorCode) return null
  const code = isFailureCode(record.errorCode) ? record.errorCode : 'unexpected'
  return { code, message: FAILURES[code].sentence, retryAt: record.retryAt?.toISO() ?? null }
}

export function failureSentence(code: FailureCode): string {
  return FAILURES[code].sentence
}

export function isFailureCode(code: string | null): code is FailureCode {
  return code !== null && Object.hasOwn(FAILURES, code)
}
