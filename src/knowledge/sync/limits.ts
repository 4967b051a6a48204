/** How often to check for due sources. */
export const SCHEDULE_INTERVAL_MS = 60_000
export const CLAIM_BATCH = 200
/** A sync whose job was lost is started again after this. */
export const CLAIM_LEASE = { hours: 2 }

/** Entries saved in one transaction: few enough that other writers hardly wait. */
export const ENTRY_BATCH = 25
export const MAX_NAMED_FEEDS = 3
/** A batch ends with the document that reaches this, however few there are: each can have 50 MB. */
export const MAX_BATCH_BYTES = 16 * 1024 * 1024

/** After this, a connection's sync continues in another job, behind those that are waiting; jobs can take ten minutes. */
export const SYNC_SLICE_MS = 60_000
/** A listing with more pages than this never ends. */
export const MAX_LISTING_PAGES = 5_000
/** If this many documents in a row can't be loaded, the whole service counts as failing. */
export const MAX_FAILED_DOCUMENTS = 3
export const MAX_EXTERNAL_ID_CHARACTERS = 64
/** External ids in one query, below the number of values that SQLite and PostgreSQL accept. */
export const IDS_PER_QUERY = 500

const DAY_SECONDS = 24 * 3600

/** Asked of a hub, and assumed when it grants a subscription without naming a lease. */
export const LEASE_SECONDS = 10 * DAY_SECONDS
export const MIN_LEASE_SECONDS = 300
export const MAX_LEASE_SECONDS = 90 * DAY_SECONDS
/** The share of a lease after which it is renewed. */
export const RENEWAL_SHARE = 0.8
/** An unconfirmed renewal is requested again after this. */
export const RENEWAL_RETRY = { hours: 6 }
/** How long a hub may take to confirm an unsubscription; then its lease has ended anyway. */
export const UNSUBSCRIBE_TIMEOUT = { days: 10 }

export const MAX_HUB_RESPONSE_BYTES = 64 * 1024
export const MAX_LINK_HEADER_CHARACTERS = 10_000
