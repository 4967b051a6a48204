/** Candidates for one reading of a question; the ranking is cut here. */
export const PASSAGES_RETRIEVED = 12
/** More context makes answers slower and dearer, and hardly better. */
export const PASSAGES_SHOWN_TO_MODEL = 8
export const PASSAGES_QUOTED_FROM = 6
/** Passages quoted in an extractive answer, and the room for the first and for each further one. */
export const ANSWER_SPANS = { most: 3, firstCharacters: 600, furtherCharacters: 300 } as const
/** Places shown when nothing answers, the room around each passage, and the most characters of one. */
export const CLOSEST = { most: 3, surroundings: 600, characters: 2_500 } as const

export const MESSAGES_SHOWN_TO_MODEL = 6
/** Earlier messages for rewriting a follow-up question. */
export const MESSAGES_SHOWN_FOR_REWRITE = 4
/** A longer rewrite is an answer, not a question. */
export const MAX_REWRITTEN_CHARACTERS = 300
/** Of one question, written by a model. */
export const MAX_SEARCHES = 3
/** The visitor waits for the rewrite before anything is searched. */
export const REWRITE_TIMEOUT_MS = 4_000
/** The visitor waits for the sentence, which is being checked. */
export const TRANSLATION_TIMEOUT_MS = 6_000
/** Of one answer; the rules ask for five sentences. */
export const MAX_TRANSLATIONS = 10
/** A translation that is so many times longer is something else. */
export const MAX_TRANSLATION_GROWTH = 4
/** Room for models that reason before they write; the rules ask for five sentences. */
export const MAX_OUTPUT_TOKENS = 4_000
/** A longer answer breaks off; the rules ask for five sentences. */
export const MAX_ANSWER_CHARACTERS = 20_000
/** One piece of a model's stream; a longer one is cut. */
export const MAX_PIECE_CHARACTERS = 1_000
/** Of one answer; the rest of a longer one is not checked and not shown. */
export const MAX_ANSWER_SENTENCES = 200
export const MAX_SENTENCE_CHARACTERS = 2_000
/** A stream may be segmented again with every piece so often, then only after this many new characters. */
export const FREE_SEGMENTATIONS = 400
export const SEGMENTATION_STEP_CHARACTERS = 256
/** A longer link in a model's text is read as text. */
export const MAX_LINK_LABEL_CHARACTERS = 400
export const MAX_LINK_TARGET_CHARACTERS = 2_000
/** A longer word of a model's text is cut. */
export const MAX_WORD_CHARACTERS = 2_000
export const MAX_LIST_BYTES = 1024 * 1024
/** Models of one provider; a compatible server can return any number. */
export const MAX_LISTED_MODELS = 300
/** The end of an API key, by which its owner recognizes it. */
export const SHOWN_KEY_CHARACTERS = 4

/** A longer message says more than hello. */
export const MAX_SMALL_TALK_CHARACTERS = 80
