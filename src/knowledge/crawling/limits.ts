import { LIMITS } from '#protocol/limits'

const SECOND_MS = 1_000

/** A step is short, so that jobs of other workspaces run in between. */
export const MAX_PAGES_PER_STEP = 10
export const MAX_STEP_MS = 5 * SECOND_MS

/** Rows that a site may leave in the frontier; no limit of pages would let more through. */
export const MAX_FRONTIER_ROWS = LIMITS.crawlPages * 10
/** A site that needs more fetches for each page it keeps is a maze. */
export const MAX_FETCHES_PER_KEPT_PAGE = 3
/** Rows written in one statement. */
export const FRONTIER_CHUNK = 100

export const MAX_TRIES_PER_PAGE = 3
/** Before the first retry of a page; four times as long before each further one. */
export const FIRST_RETRY_MS = 10 * SECOND_MS
export const RETRY_FACTOR = 4
/** A server that asks for a longer pause is retried after this. */
export const MAX_RETRY_AFTER_MS = 15 * 60 * SECOND_MS

/** Read of one page; the rest of a longer one is ignored. */
export const MAX_HTML_BYTES = 4_000_000
export const MAX_LINKS_PER_PAGE = 3_000

export const MAX_SITEMAPS = 50
/** Levels of sitemap indexes. */
export const MAX_SITEMAP_DEPTH = 2
export const MAX_PAGES_PER_SITEMAP = 5_000
/** Added in one transaction, so that a long sitemap does not block other writers. */
export const SITEMAP_CHUNK = 300

/** Longer, deeper or more repetitive addresses only come from broken links. */
export const MAX_URL_CHARACTERS = 1_000
export const MAX_PATH_SEGMENTS = 14
export const MAX_SEGMENT_REPEATS = 2
/** Of one family of addresses: enough for a real listing, not for an endless one. */
export const MAX_CALENDAR_PAGES = 24
export const MAX_QUERY_COMBINATIONS = 25

/** Of a crawl's log, shown or written at once. */
export const LOG_ROWS_PER_PAGE = 100
export const LOG_CHUNK = 100
