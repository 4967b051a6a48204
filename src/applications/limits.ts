/** How often to check for changed content or prompts. */
export const CHECK_INTERVAL_MS = 60_000
export const CHECK_TIMEOUT_MS = 120_000
/** An unfinished run older than this no longer blocks another. */
export const CHECK_RUN_MS = 2 * 60 * 60_000
export const STORED_RUNS = 20

/** Emails about visitors who ask for a person, per application and recipient. */
export const PERSON_EMAILS = { requests: 10, duration: '1 hour' }

/** Emails to the operator about reported pages, per page. */
export const REPORT_EMAILS = { requests: 10, duration: '1 hour' }

export const DIGEST_INTERVAL_MS = 15 * 60_000
export const DIGEST_QUESTIONS = 50
export const DIGEST_QUESTION_CHARACTERS = 200

/** Of one visitor's messages in a minute, only this many get a job of their own. */
export const MAX_WAITING_JOBS = 20
/** Beyond this many in a minute, one visitor's messages aren't stored. */
export const MAX_WAITING_MESSAGES = 100
/** When a visitor who has used up a minute's answers gets the next one. */
export const FLOODED_THREAD_RETRY_MS = 15_000
/** Facebook's message ids are shorter. */
export const MAX_MID_CHARACTERS = 200
export const SOURCES_IN_MESSAGE = 5
export const SOURCE_TITLE_CHARACTERS = 80
/** Three closest passages fit in one message. */
export const CLOSEST_QUOTE_CHARACTERS = 240
export const CLOSEST_ADDRESS_CHARACTERS = 200
/** Messengers show only finished answers, so they may take longer. */
export const MESSENGER_ANSWER_TIMEOUT_MS = 3 * 60_000
export const BUSY_THREAD_RETRY_MS = 1_000
export const SEND_RETRY_MS = 10_000
/** Maximum size of a Graph API response. */
export const MAX_GRAPH_BYTES = 1024 * 1024

/** Wait if a messenger limits the rate without naming a time. */
export const RATE_LIMIT_WAIT_MS = 60_000
/** A dead worker's claim on a thread expires after this. A worker that is alive renews its own. */
export const THREAD_CLAIM = { seconds: 45 }
export const THREAD_CLAIM_RENEWAL_MS = 10_000

export const DRAFT_TIMEOUT_MS = 30_000
/** A longer response cannot be the requested JSON. */
export const MAX_DRAFT_CHARACTERS = 12_000
export const EXCERPTS = 10
export const EXCERPT_CHARACTERS = 500
/** A draft without a model uses this many of the newest items, and this many of each one's first passages. */
export const DRAFT_TITLES = 24
export const DRAFT_PASSAGES_PER_ITEM = 16
export const STORED_PROMPTS = 30

/** Recording every load of a widget would turn each load into a write. */
export const SITE_SEEN_INTERVAL_MS = 60_000
/** Requests can name any origin; they must not fill the table. */
export const MAX_SITES = 50

export const AVATAR_SIDE_PX = 320
/** Twice the displayed size. */
export const LOGO_SIZE_PX = { width: 480, height: 96 }
/** The largest that browsers show. */
export const FAVICON_SIDE_PX = 192
/** Twice the displayed size of a link, of the featured link and of the Cover layout. */
export const LINK_PICTURE_PX = {
  square: { width: 192, height: 192 },
  featured: { width: 1280, height: 720 },
  cover: { width: 1360, height: 480 },
}
export type LinkPictureShape = keyof typeof LINK_PICTURE_PX
/** Smaller website icons aren't used; they are shown at half this size. */
export const MIN_ICON_PX = 96
/** A page has at most fifty links; the rest is for uploads whose links are not saved yet. */
export const MAX_LINK_PICTURES = 120
/** How much of a linked page is read to find its picture. */
export const LINK_PAGE_BYTES = 2 * 1024 * 1024
export const LINK_PICTURE_TIMEOUT_MS = 5_000
export const MAX_LINK_ADDRESS_CHARACTERS = 2_000
export const MAX_LINK_TITLE_CHARACTERS = 120
/** Pages that links are imported from: in practice they have at most half of this, including all their data. */
export const MAX_IMPORT_PAGE_BYTES = 2 * 1024 * 1024
export const IMPORT_PAGE_TIMEOUT_MS = 10_000
export const MAX_IMPORT_PICTURE_BYTES = 5 * 1024 * 1024
/** For all pictures of a page together. Pictures that take longer are left out. */
export const IMPORT_PICTURES_TIMEOUT_MS = 15_000
export const IMPORT_PICTURES_AT_ONCE = 4
export const MAX_IMPORT_ANCHORS = 500
/** Limits the values examined in a page's data, at any depth. */
export const MAX_IMPORT_VALUES = 50_000
/** Confirmation emails to one address, until it confirms or is deleted. */
export const CONFIRMATION_EMAILS = 3
export const CONFIRMATION_INTERVAL = { minutes: 10 }
/** Confirmation links expire earlier. */
export const PENDING_SUBSCRIBER_DAYS = 7
export const CONFIRMATION_EXPIRES_IN = '3 days'
/** Per bio link. */
export const MAX_SUBSCRIBERS = 50_000
export const SUBSCRIBERS_PER_PAGE = 50
export const SHARE_IMAGE_TIMEOUT_MS = 15_000
export const MAX_PUBLIC_SOURCES = 8
/** The limit of one sitemap, https://www.sitemaps.org/protocol.html. */
export const MAX_SITEMAP_HANDLES = 50_000
export const SITEMAP_BATCH = 500
/** How long a released handle redirects to its old page; no other workspace can claim it during that time. */
export const HANDLE_HOLD_DAYS = 90
export const HANDLE_SUGGESTIONS = 3

/** Yesterday's salt is deleted within this time after midnight, even without visitors. */
export const SALT_CHECK_INTERVAL_MS = 10 * 60_000
/** A killed process loses the views of this period. */
export const VIEWS_FLUSH_MS = 1_000
export const MAX_BUFFERED_VIEWS = 500
/** Referrers and countries stored per application and day, because a browser can name any referrer. */
export const MAX_ORIGINS_PER_DAY = 300
/** Referrers and countries in the report. */
export const REPORTED_ORIGINS = 12

/** How often due domains are looked for, and how many at a time. */
export const DOMAINS_INTERVAL_MS = 5 * 60_000
export const DOMAINS_PER_RUN = 100
export const CONCURRENT_DOMAIN_CHECKS = 8
/** If a checking process dies, its domains stay unchecked for this long. */
export const DOMAIN_CHECK_LEASE = { minutes: 10 }
/** Minutes until the next check. The first hours of a claim are when its records are being added. */
export const DOMAIN_CHECK_MINUTES = { verified: 360, failing: 60, fresh: 5, waiting: 60 }
export const FRESH_CLAIM_HOURS = 2
/** A claim that isn't proven by then is deleted. */
export const DOMAIN_CLAIM_DAYS = 14
/** How long a domain is still served after its records disappear. */
export const DOMAIN_GRACE_HOURS = 72
/** Most problems pass by themselves, so the owner is told only after this, and not again within `DOMAIN_NOTICE_DAYS`. */
export const DOMAIN_NOTICE_MINUTES = 50
export const DOMAIN_NOTICE_DAYS = 7
/** How long addresses are cached for the instructions to set a domain's records. */
export const TARGET_ADDRESSES_MS = 60_000
