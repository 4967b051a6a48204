/** The languages of the content into which a visitor's browser puts a question. */
export const QUESTION_TRANSLATIONS = 2
