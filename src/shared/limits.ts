/** Cooldown after a failure, during which callers use the fallback instead of waiting again. */
export const COOLDOWN_MS = 5_000

/** Message ids remembered to drop what arrives on a second transport too. */
export const REMEMBERED_MESSAGES = 2_000
/** NOTIFY carries less than 8,000 bytes; this is 7,600 in Base64, plus the chunk's header. */
export const NOTIFY_CHUNK_BYTES = 5_700
export const MAX_UNFINISHED_MESSAGES = 200
export const RECONNECT_MS = 1_000
export const SEND_TIMEOUT_MS = 2_000
export const REDIS_OPEN_TIMEOUT_MS = 2_000

/** Longer than a pause of the event loop, short enough to wait for after a process has died. */
export const LOCK_TTL_MS = 12_000
export const LOCK_RENEWAL_MS = 4_000
export const LOCK_POLL_MS = 100
export const INSTANCE_LOCK_POLL_MS = 100

/** Writes that share one commit on SQLite. */
export const MAX_GROUPED_WRITES = 64
/** Shorter than anyone notices; a commit takes a millisecond of a processor and waits for the disk. */
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

/** Of JSON from outside, which is parsed on the main thread. */
export const MAX_JSON_DEPTH = 500
export const MAX_JSON_VALUES = 500_000

export const WORKER_HEAP_MB = 512
/** V8 would let the young generation of each thread grow beyond everything that is alive in it. */
export const WORKER_YOUNG_HEAP_MB = 32
export const WORKER_IDLE_MS = 30_000

export const PICTURE_TIMEOUT_MS = 15_000
export const PICTURE_HEAP_MB = 256
export const MAX_PICTURE_PIXELS = 40_000_000

/** One question to one DNS server; doubled for the second try. */
export const DNS_TRY_TIMEOUT_MS = 2_000
export const DNS_TRIES = 2
/** For a whole lookup, whatever the servers do. */
export const DNS_TIMEOUT_MS = 8_000
/** Records of one kind that are looked at. */
export const MAX_DNS_RECORDS = 50
/** For the addresses of the other family, once there is one. */
export const SECOND_FAMILY_MS = 300
/** The hosts file is read again after this. */
export const HOSTS_FILE_MS = 10_000

/** Stacked content encodings of one response body. */
export const MAX_CONTENT_ENCODINGS = 3

export const S3_TIMEOUT_MS = 60_000
export const S3_CONNECT_TIMEOUT_MS = 5_000
export const S3_ATTEMPTS = 3
