/** How one sentence matches the question. All numbers are 0 or more; 0 where there is nothing to compare. */
export type SentenceMatch = {
  /** UTF-16 positions in the passage's text. */
  start: number
  end: number
  bm25: number
  /** Share of the question's rarity that the sentence, its headings and its neighbors hold, 0 to 1. */
  coverage: number
  /** Cosine of the question and "last heading: sentence". */
  similarity: number
  /** Shared character n-grams, which see typos, inflections and parts of compounds. */
  characters: number
}

/** How one passage matches the question, with its quotable sentences in their order. */
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
  /** Whether the passage has the kind of fact that the question asks for; false when it asks for none. */
  fitsType: boolean
  /** UTF-16 units of the text. */
  length: number
  sentences: SentenceMatch[]
  terms: ReadonlySet<string>
  /** All stems of the question, the same for every passage of a search. */
  asked: QuestionTerms
  /** The rarity of a word that no passage of the workspace has. */
  rarest: number
  /** Whether the passage has a word much like one of the question: a typo, another form, a part of a compound. */
  hasSimilarWord: boolean
}

/** Where a workspace's rarities say that of a word which no passage has. */
export const ABSENT = ''

/** The question's stems with their rarity: the natural logarithm of their inverse share of passages. */
export type QuestionTerms = ReadonlyMap<string, number>
