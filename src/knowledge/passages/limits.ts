// Search.
/** Terms per question; further ones are ignored. */
export const MAX_QUERY_TERMS = 32
/** Words of a question that are looked up by their first letters, because no passage has them. */
export const MAX_CORRECTED_TERMS = 3
/** Terms in at least this many passages count as very common; how many more does not matter. */
export const VERY_COMMON_COUNT = 4_000
/** Ranking takes time in proportion to the passages that the terms select. */
export const MAX_RANKED_PASSAGES = 3_000
/** Very common terms select no more passages once this many contain a rarer term. */
export const ENOUGH_RARE_PASSAGES = 200
/** Passages that a search engine selects for exact ranking. */
export const MAX_WORD_CANDIDATES = 200
/** Passages by words, and as many by meaning, that are fused. */
export const HYBRID_CANDIDATES = 40
/**
 * Up to this size, every passage of a workspace is compared with the question, so that nothing depends on a
 * shared word.
 */
export const SMALL_WORKSPACE = 300
/** Passages analyzed without yielding: about 5 ms of work if they aren't cached yet. */
export const ANALYZED_PER_STEP = 20
/** Questions ranked without a pause, each 2 to 4 ms of work: pages wait in between. */
export const RANKED_AT_A_TIME = 1
/** About 10 KB each. */
export const MAX_CACHED_ANALYSES = 4_000
/** The number of top passages in which each item's share is limited. */
export const DIVERSIFIED_PASSAGES = 8
export const MAX_PASSAGES_PER_ITEM = 4
/** Lower counts are cheap, and caching them would hide words that were just indexed. */
export const MIN_CACHED_COUNT = 2_000
export const MAX_CACHED_COUNTS = 5_000
export const MAX_COUNT_AGE_MS = 10 * 60_000
export const MAX_CACHED_STEMS = 50_000

// Writing.
/** SQLite takes at most 32,766 bound values a statement, PostgreSQL 65,535. */
export const ROWS_PER_INSERT = 200
export const IDS_PER_DELETE = 500
/** About 10 ms of work. */
export const PURGED_PAGES_PER_STEP = 100
/** Ends a merge that never reports that it is done. */
export const MAX_PURGE_STEPS = 100_000
/** How long an account holder can be made to wait after a deletion. */
export const MAX_INLINE_PURGE_PAGES = 2_000
/** One purge covers all deletions of this time. */
export const PURGE_INTERVAL_MS = 5 * 60_000
/** Background jobs give their worker back after this time, so that a job that a person waits for starts soon. */
export const MAX_RUN_MS = 5_000

// Embedding.
export const EMBEDDING_BATCH = 32
export const BUSY_RETRY_DELAY = '2s'
export const FAILURE_RETRY_DELAY = '10m'
/** The model ignores the rest; a longer passage is represented by its beginning. */
export const EMBEDDED_MODEL_CHARACTERS = 2_000
/** Texts per batch: half the CPU time of one at a time, and a question waits for at most one batch. */
export const EMBEDDED_BATCH = 32
/** How long a question waits for others to be embedded with, if others were asked just before. */
export const QUESTIONS_GATHERED_MS = 20
export const RECENT_QUESTION_MS = 1_000
/** Providers refuse inputs of more than about 8,000 tokens. */
export const PROVIDER_CHARACTERS = 8_000
/** Shorter samples are noise. */
export const MIN_CPU_SAMPLE_MS = 1_000
/** Older samples say nothing about the present. */
export const MAX_CPU_SAMPLE_MS = 10_000
/** The share of one core. */
export const MAX_IDLE_CPU_SHARE = 0.5
/** By then, an hour of speech is transcribed and the speech model's memory is free again. */
export const MAX_IDLE_WAIT_MS = 600_000

// Downloaded models.
/** A download that receives nothing for this long is retried. */
export const DOWNLOAD_STALL_MS = 30_000
/** For a whole model, however slowly it arrives. */
export const MAX_DOWNLOAD_MS = 6 * 3_600_000
export const DOWNLOAD_TRIES = 5
export const DOWNLOAD_RETRY_MS = 2_000
export const MAX_DOWNLOAD_REDIRECTS = 5
/** Disk space left free for everything else. */
export const DISK_RESERVE_BYTES = 256 * 1024 * 1024
/** The models' context length; the rest of a longer text is ignored. */
export const MODEL_TOKENS = 512
export const MODEL_CHARACTERS = 2_000
export const QUESTION_CHARACTERS = 400
/** How often a server checks for models downloaded by a command or another process. */
export const MODELS_REFRESH_MS = 10_000
/** Passages that the reranker reorders. */
export const RERANKED_PASSAGES = 20
/** Questions reranked at a time; further ones keep the search order. */
export const MAX_RERANKS = 2

// Vectors.
/** Nearest signatures whose full vectors are compared. Accounts with fewer passages are searched exactly. */
export const MAX_COMPARED_VECTORS = 400
export const IDS_PER_QUERY = 500
/** Passages with their sentences, about 6 KB each. */
export const MAX_CACHED_VECTORS = 4_000
/** With a larger share of deleted passages, the cached signatures are reloaded. */
export const MAX_DELETED_SHARE = 0.1
/** About 10 ms of work. */
export const ROWS_PER_STEP = 1_000
export const SIGNATURES_PER_STEP = 50_000
/** About 70 MB; the account that was searched longest ago is evicted first. */
export const MAX_CACHED_SIGNATURES = 1_000_000
/** Reloaded after this, because passages are deleted and a model may embed old passages late. */
export const MAX_SIGNATURE_AGE_MS = 15 * 60_000
