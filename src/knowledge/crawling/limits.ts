import { LIMITS } from '#protocol/limits'

const SECOND_MS = 1_000

/** A step is short, so that jobs of other workspaces run in between. */
export const MAX_PAGES_PER_STEP = 10
export const MAX_STEP_MS = 5 * SECOND_MS

/** Rows of one site in the frontier, more than any limit of pages allows to be fetched. */
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

/** How much of a page is read; the rest is ignored. */
export const MAX_HTML_BYTES = 4_000_000
export const MAX_LINKS_PER_PAGE = 3_000

export const MAX_SITEMAPS = 50
/** Sitemap indexes may be nested this deep. */
export const MAX_SITEMAP_DEPTH = 2
export const MAX_PAGES_PER_SITEMAP = 5_000
/** Few pages are added in one transaction, so that a long sitemap doesn't block other writers. */
export const SITEMAP_CHUNK = 300

/** Longer, deeper or more repetitive addresses only come from broken links. */
export const MAX_URL_CHARACTERS = 1_000
export const MAX_PATH_SEGMENTS = 14
export const MAX_SEGMENT_REPEATS = 2
/** Per family of similar addresses: enough for a real listing, but not for an endless one. */
export const MAX_CALENDAR_PAGES = 24
export const MAX_QUERY_COMBINATIONS = 25

/** Rows of a crawl's log that are shown or written at once. */
export const LOG_ROWS_PER_PAGE = 100
export const LOG_CHUNK = 100
