/** Cooldown after a failure, during which callers use the fallback instead of waiting again. */
export const COOLDOWN_MS = 5_000

/** Message ids are remembered to drop messages that also arrive on a second transport. */
export const REMEMBERED_MESSAGES = 2_000
/** NOTIFY carries less than 8,000 bytes; this is 7,600 in Base64, plus the chunk's header. */
export const NOTIFY_CHUNK_BYTES = 5_700
export const MAX_UNFINISHED_MESSAGES = 200
export const RECONNECT_MS = 1_000
export const SEND_TIMEOUT_MS = 2_000
export const REDIS_OPEN_TIMEOUT_MS = 2_000

/** Longer than any pause of the event loop, but short enough to wait out after a process has died. */
export const LOCK_TTL_MS = 12_000
export const LOCK_RENEWAL_MS = 4_000
export const LOCK_POLL_MS = 100
export const INSTANCE_LOCK_POLL_MS = 100

/** At most this many writes share one commit on SQLite. */
export const MAX_GROUPED_WRITES = 64
/** Too short to notice. A commit takes a millisecond of CPU and then waits for the disk. */
export const GROUPED_WITHIN_MS = 10
export const GROUPED_UNDER_LOAD_MS = 25
export const DATABASE_RETRY_MS = 500
/** A restart of PostgreSQL takes seconds; after this the write fails. */
export const DATABASE_RETRY_DEADLINE_MS = 60_000
export const MAX_PREPARED_STATEMENTS = 500
export const MAX_PREPARED_SQL_CHARACTERS = 4_000

/** How often an idle worker polls without having been woken. */
export const QUEUE_POLL_MS = 1_000

export const SLOW_QUERY_MS = 100
export const MAX_SLOW_QUERIES = 50
export const MAX_SLOW_QUERY_CHARACTERS = 600
export const SPAN_EXPORT_MS = 1_000

export const CLOSE_IDLE_SOCKETS_MS = 50

/** For JSON from outside, which is parsed on the main thread. */
export const MAX_JSON_DEPTH = 500
export const MAX_JSON_VALUES = 500_000

export const WORKER_HEAP_MB = 512
/** Without a limit, V8 lets each thread's young generation grow far beyond its live objects. */
export const WORKER_YOUNG_HEAP_MB = 32
export const WORKER_IDLE_MS = 30_000

export const PICTURE_TIMEOUT_MS = 15_000
export const PICTURE_HEAP_MB = 256
export const MAX_PICTURE_PIXELS = 40_000_000

/** For one query to one DNS server; doubled for the second try. */
export const DNS_TRY_TIMEOUT_MS = 2_000
export const DNS_TRIES = 2
/** For a whole lookup, whatever the servers do. */
export const DNS_TIMEOUT_MS = 8_000
/** Further records of one type are ignored. */
export const MAX_DNS_RECORDS = 50
/** How long to wait for IPv6 addresses once IPv4 ones arrived, or the reverse. */
export const SECOND_FAMILY_MS = 300
/** The hosts file is read again after this. */
export const HOSTS_FILE_MS = 10_000

/** A response body can stack several content encodings. */
export const MAX_CONTENT_ENCODINGS = 3

export const S3_TIMEOUT_MS = 60_000
export const S3_CONNECT_TIMEOUT_MS = 5_000
export const S3_ATTEMPTS = 3
