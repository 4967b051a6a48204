/** How many answers one process prepares at the same time, each until its first word. */
export const CONCURRENT_ANSWERS = 16
/** How long a question waits for the previous answer. */
export const TURN_LOCK_WAIT_MS = 15_000
export const VERSION_LOCK_WAIT_MS = 5_000
export const MESSAGES_REMEMBERED = 12
export const MAX_SUGGESTIONS = 3
export const MAX_SUGGESTION_CHARACTERS = 80
/** A longer message is a story, not a request. */
export const MAX_HUMAN_REQUEST_WORDS = 25
export const TITLE_CHARACTERS = 120
/** Only the latest, because a conversation can grow without limit. */
export const MESSAGES_SHOWN_TO_VISITOR = 200
export const MESSAGES_SHOWN_IN_INBOX = 500

export const VISITOR_SESSION_DAYS = 30
/** For this long, visitors are told that their session has expired; after that, that it’s unknown. */
export const EXPIRED_SESSION_DAYS = 7

/** In the history of the workspace's own chat; search finds older conversations. */
export const MAX_SHOWN_CONVERSATIONS = 2_000
export const CONVERSATIONS_PER_PAGE = 40
export const INBOX_PAGE = 30
export const INBOX_PREVIEW_CHARACTERS = 140
export const MAX_REPLIES = 200

/** Insights compare every question with every group; this bounds the work. */
export const QUESTIONS_ANALYZED = 2_000
export const INSIGHT_ROWS = 50
export const MAX_QUESTIONS_PER_ITEM = 50
export const MAX_VARIANTS = 4
/** Only the beginning of a question is compared. */
export const COMPARED_CHARACTERS = 300
export const ERASURE_BATCH = 500
