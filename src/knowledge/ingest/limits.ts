import { LIMITS } from '#protocol/limits'

const MINUTE_MS = 60_000
const MEGABYTE = 1024 * 1024

/** Versions of one item that stay readable; older ones are deleted unless an answer still quotes them. */
export const STORED_VERSIONS = 5

/** Above what a person may paste, because the length of a fetched page or an uploaded book is not a choice. */
export const MAX_DOCUMENT_CHARACTERS = LIMITS.textCharacters * 20

/** A shorter feed entry counts as a summary of the article behind its link. */
export const MAX_SUMMARY_CHARACTERS = 600
/** A job waits this long for a slot of the article's host before it lets other jobs run. */
export const MAX_HOST_WAIT_MS = 2_000
/** Then it comes back after a random time in this range, so that jobs for one host do not come back together. */
export const ARTICLE_RETRY_MS = { min: 3_000, max: 15_000 }

export const MAX_TRANSCRIPTS_TRIED = 3
/** From the next attempt on, an episode whose transcript cannot be fetched is indexed from its show notes. */
export const TRANSCRIPT_ATTEMPTS = 2
export const MAX_CHAPTERS_BYTES = 2 * MEGABYTE
export const MAX_AUDIO_BYTES = 250 * MEGABYTE
export const AUDIO_TIMEOUT_MS = 15 * MINUTE_MS
/** Transcription progress is broadcast in steps of this many percent. */
export const PROGRESS_STEP = 5
