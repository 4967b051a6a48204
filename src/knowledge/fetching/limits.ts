const SECOND_MS = 1_000
const MEGABYTE = 1024 * 1024

/** A longer cache lifetime is ignored: a mistyped header would otherwise silence a source forever. */
export const MAX_CACHE_SECONDS = 7 * 24 * 3600

/** RFC 9309, 2.4: robots.txt is used for at most a day. */
export const ROBOTS_CACHE_MS = 24 * 3600 * SECOND_MS
/** A host whose robots.txt could not be fetched is asked again after this. */
export const ROBOTS_RETRY_MS = 5 * SECOND_MS
export const MAX_ROBOTS_DOWNLOAD_BYTES = 5 * MEGABYTE
/** RFC 9309, 2.5: a crawler may stop reading after this much. */
export const MAX_ROBOTS_CHARACTERS = 500 * 1024
/** The rest of a longer line is ignored. */
export const MAX_ROBOTS_LINE_CHARACTERS = 2_000
/** Of the groups for this crawler; further rules are ignored. */
export const MAX_ROBOTS_RULES = 1_000
export const MAX_ROBOTS_SITEMAPS = 100
/** Hosts whose parsed rules stay in memory. */
export const MAX_ROBOTS_IN_MEMORY = 32
/** A longer Crawl-delay would keep a crawl from ever finishing. */
export const MAX_CRAWL_DELAY_SECONDS = 30

/** By the protocol of sitemaps.org; the rest of a longer file is ignored. */
export const MAX_SITEMAP_BYTES = 50 * MEGABYTE
export const MAX_SITEMAP_URLS = 50_000
export const MAX_SITEMAP_ELEMENT_CHARACTERS = 10_000
export const MAX_SITEMAP_LINE_CHARACTERS = 4_000

/** Text and bytes are parsed in chunks of this size, with other work in between. */
export const CHUNK_SIZE = 64 * 1024
/** No author nests deeper, and the parser searches all open elements for every closing tag. */
export const MAX_NESTED_ELEMENTS = 1_000
