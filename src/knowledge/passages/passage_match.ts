/** How one sentence matches the question. All numbers are 0 or more; 0 where there is nothing to compare. */
export type SentenceMatch = {
  /** UTF-16 positions in the passage's text. */
  start: number
  end: number
  bm25: number
  /** The share of the question's rarity covered by the sentence, its headings and its neighbors, 0 to 1. */
  coverage: number
  /** Cosine of the question and "last heading: sentence". */
  similarity: number
  /** Shared character n-grams, which catch typos, inflections and parts of compounds. */
  characters: number
}

/** How one passage matches the question, with its quotable sentences in order. */
export type PassageMatch = {
  bm25: number
  similarity: number
  /** Whether there is a vector to compare; false until the passage is embedded. */
  hasSimilarity: boolean
  characters: number
  /** Share of the question's rarity in the last heading, or in the title where there is no heading, 0 to 1. */
  heading: number
  /** The same share in all headings and the title. */
  headings: number
  /** Whether the passage contains the kind of fact the question asks for; false if it asks for none. */
  fitsType: boolean
  /** UTF-16 units of the text. */
  length: number
  sentences: SentenceMatch[]
  /** The question's stems that the passage contains. */
  terms: ReadonlySet<string>
  /** How many of them, where a synonym counts less than the word itself. */
  covered: number
  /** Stems of the question that occur nowhere as typed and whose intended meaning is uncertain. */
  guessed: ReadonlySet<string>
  /** All stems of the question, the same for every passage of a search. */
  questionTerms: QuestionTerms
  /** The rarity of a word that occurs in no passage of the workspace. */
  rarest: number
  /**
   * Whether the passage has a word similar to one of the question: a typo, another inflection, part of a
   * compound.
   */
  hasSimilarWord: boolean
}

/** The key of a workspace's rarities for any word that no passage contains. */
export const ABSENT = ''

/** The question's stems with their rarity: the natural logarithm of their inverse share of passages. */
export type QuestionTerms = ReadonlyMap<string, number>
