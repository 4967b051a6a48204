import { LIMITS } from '#protocol/limits'

const MEGABYTE = 1024 * 1024

/** About 15,000 files, parsed in 50 ms. A larger tree is read folder by folder. */
export const MAX_TREE_BYTES = 3 * MEGABYTE
export const MAX_ANSWER_BYTES = 4 * MEGABYTE
/** A page of 100 issues or comments, each up to 65,536 characters. */
export const MAX_ISSUES_BYTES = 30 * MEGABYTE
/** Folders of one repository that wait to be listed. */
export const MAX_WAITING_TREES = 1_000
export const MAX_TREE_DEPTH = 30
export const MAX_PATH_CHARACTERS = 1_000

export const ISSUES_PER_PAGE = 100
/** The newest issues that are read. */
export const MAX_ISSUE_PAGES = 10
export const MAX_COMMENT_PAGES = 5

/** Per https://docs.github.com/rest/using-the-rest-api/best-practices-for-using-the-rest-api, if GitHub doesn't say how long. */
export const RATE_LIMIT_WAIT = { seconds: 60 }
/** GitHub counts by the hour, so a later time is a mistake. */
export const MAX_RATE_LIMIT_WAIT = { hours: 2 }

export const MAX_SECRET_CHARACTERS = 1_000
export const MAX_PUBLIC_ADDRESS_CHARACTERS = 500

export const maxDocumentBytes = () => LIMITS.fileBytes

/** A page of 100 blocks, each with up to 100 pieces of 2,000 characters; usually a few kilobytes. */
export const MAX_NOTION_BYTES = 30 * MEGABYTE
export const NOTION_PAGE_SIZE = 100
/** Pages of 100 results per listing. */
export const MAX_SEARCH_PAGES = 200
export const MAX_NOTION_LISTING_PAGES = 5_000
/** A listing of this many documents costs ten requests, so it is made with every sync. */
export const MAX_LISTED_PER_SYNC = 1_000
/** The interval between full listings of more documents; syncs in between only request documents edited since. */
export const NOTION_LISTING_INTERVAL = { hours: 6 }
/** Notion's search index lags behind edits. */
export const NOTION_SEARCH_DELAY = { hours: 24 }
/** Notion rounds times down to the minute, so a page can change again within its minute. */
export const NOTION_SETTLED_AFTER = { minutes: 3 }
/** Documents missing from a search are checked one by one. */
export const MISSING_PER_PAGE = 20
export const MAX_DATA_SOURCES = 1_000
/** A page has at most this many pages and blocks above it. */
export const MAX_NOTION_PARENTS = 100
export const MAX_REMEMBERED_PARENTS = 5_000

/** Per Notion page. A thousand requests take six minutes, and jobs may take ten. */
export const MAX_BLOCKS = 10_000
export const MAX_BLOCK_REQUESTS = 1_000
export const MAX_BLOCK_DEPTH = 30
/** Pages of values per property, such as the pages of a relation. */
export const MAX_PROPERTY_PAGES = 10
/** Pages whose titles are looked up for one page: those of all its relations, and those that its blocks link to. */
export const MAX_RELATED_PAGES = 100
/** A rollup has a list of properties, of which one may be a formula. */
export const MAX_PROPERTY_DEPTH = 5

/** yt-dlp prints about 3 KB for each video of a list, and 2 MB for a video with many formats and languages. */
export const MAX_PROGRAM_OUTPUT_BYTES = 32 * MEGABYTE
export const MAX_PROGRAM_ERROR_BYTES = 64 * 1024
/** Per process of ours. Each program takes a core for seconds, and up to 2 GB. */
export const PROGRAMS_AT_ONCE = 2
/** Further ones are refused for a minute. */
export const MAX_WAITING_PROGRAMS = 20
export const PROGRAM_PROBE_TIMEOUT_MS = 20_000
export const YOUTUBE_REQUEST_PAUSE_SECONDS = 1
/** YouTube sends a list in parts of about 100, and yt-dlp requests all of them up to the last one needed. */
export const VIDEOS_PER_PAGE = 1_000
export const YOUTUBE_LIMIT_WAIT = { hours: 1 }
/** Captions of four hours have about 1 MB. */
export const MAX_CAPTION_BYTES = 8 * MEGABYTE
/** Captions change without a trace in the listing, so videos are read again: the newest every day, the others rarely. */
export const NEW_VIDEOS = 5
export const REREAD_NEW_DAYS = 1
export const REREAD_DAYS = 28
export const MAX_VIDEO_DESCRIPTION_CHARACTERS = 20_000

/** A page of 1,000 objects, each with a key of up to 1,024 bytes, which may be percent-encoded. */
export const MAX_LISTING_BYTES = 5 * MEGABYTE
/** Far more than a page of 1,000 objects has. */
export const MAX_LISTING_TAGS = 100_000
/** A thousand objects take about 100 ms. */
export const LISTING_TIMEOUT_MS = 10_000
export const LISTING_HEAP_MB = 128
export const MAX_TOKEN_CHARACTERS = 4_000
/** Error responses are small, even where an object of many megabytes was requested. */
export const MAX_ERROR_BYTES = 64 * 1024
/** Signatures are valid for minutes, so a server's clock is followed unless it's off by more than this. */
export const MAX_CLOCK_OFFSET_MS = 30 * 24 * 3_600_000
/** Pages of 1,000 objects of one bucket, documents or not. */
export const MAX_LISTED_PAGES = 200

/** Files and folders of one folder on the server, documents or not. */
export const MAX_FOLDER_ENTRIES = 100_000
export const MAX_FOLDER_DEPTH = 30
/** Further folders can only be typed. */
export const MAX_FOLDER_CHOICES = 200
/** How often to read a file that keeps changing. */
export const FILE_READS = 3
