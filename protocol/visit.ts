/** The number of content languages that a visitor's browser translates a question into. */
export const QUESTION_TRANSLATIONS = 2
