/** Candidates per reading of a question, after ranking. */
export const PASSAGES_RETRIEVED = 12
/** More context makes answers slower and more expensive, but hardly better. */
export const PASSAGES_SHOWN_TO_MODEL = 8
export const PASSAGES_QUOTED_FROM = 6
/** The quotes of an extractive answer. */
export const ANSWER_SPANS = {
  most: 3,
  firstCharacters: 600,
  furtherCharacters: 300,
  /** Added to the first quote for each quote fewer than `most`. */
  spareCharacters: 150,
  /** May be added in front, so that a quote begins with its list item. */
  leadCharacters: 200,
  /** May be added to complete a list. */
  listCharacters: 300,
} as const
/** The parts of passages shown when nothing answers. A part may exceed `characters` to complete a list. */
export const CLOSEST = { most: 3, perPassage: 2, characters: 240 } as const

export const MESSAGES_SHOWN_TO_MODEL = 6
/** Earlier messages for rewriting a follow-up question. */
export const MESSAGES_SHOWN_FOR_REWRITE = 4
/** A longer rewrite is an answer, not a question. */
export const MAX_REWRITTEN_CHARACTERS = 300
/** Per question, written by a model. */
export const MAX_SEARCHES = 3
/** The visitor waits for the rewrite before the search starts. */
export const REWRITE_TIMEOUT_MS = 4_000
/** The visitor waits while the sentence is checked. */
export const TRANSLATION_TIMEOUT_MS = 6_000
/** Per answer; the rules ask for five sentences. */
export const MAX_TRANSLATIONS = 10
/** A translation longer than this many times its original is something else. */
export const MAX_TRANSLATION_GROWTH = 4
/** Room for models that reason before they write; the rules ask for five sentences. */
export const MAX_OUTPUT_TOKENS = 4_000
/** A longer answer is cut off; the rules ask for five sentences. */
export const MAX_ANSWER_CHARACTERS = 20_000
/** A longer piece of a model's stream is split. */
export const MAX_PIECE_CHARACTERS = 1_000
/** Per answer; further sentences are neither checked nor shown. */
export const MAX_ANSWER_SENTENCES = 200
export const MAX_SENTENCE_CHARACTERS = 2_000
/** After this many segmentations per stream, segment only once enough new characters have arrived. */
export const FREE_SEGMENTATIONS = 400
export const SEGMENTATION_STEP_CHARACTERS = 256
/** A longer link label in a model's text is treated as plain text. */
export const MAX_LINK_LABEL_CHARACTERS = 400
export const MAX_LINK_TARGET_CHARACTERS = 2_000
/** A longer word in a model's text is split. */
export const MAX_WORD_CHARACTERS = 2_000
export const MAX_LIST_BYTES = 1024 * 1024
/** Models listed per provider; a compatible server can return any number. */
export const MAX_LISTED_MODELS = 300
/** The last characters of an API key, shown so that its owner recognizes it. */
export const SHOWN_KEY_CHARACTERS = 4

/** A longer message is more than a greeting. */
export const MAX_SMALL_TALK_CHARACTERS = 80
