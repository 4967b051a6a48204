import type { PassageMatch } from './passage_match.js'

export type RankedPassage = {
  passageId: number
  itemId: string
  sourceId: string
  /** The version of the item's text that the offsets belong to. */
  version: number
  kind: string
  title: string
  url: string | null
  heading: string | null
  place: string | null
  text: string
  start: number
  end: number
  startMs: number | null
  endMs: number | null
  /** Higher is better; comparable only within one result of one index. */
  score: number
  /** The cosine of question and passage, -1 to 1; null if no vector was compared. */
  similarity: number | null
  /**
   * How the question matches this passage and its sentences; absent if the passage wasn't found by a
   * question.
   */
  match?: PassageMatch
}

export type PassageQuery = {
  workspaceId: string
  query: string
  /** Null means every source of the account, including later ones; an empty list finds nothing. */
  sourceIds: string[] | null
  limit: number
}

/** Finds passages by words and meaning within one account. Never returns paused or deleted sources. */
export interface PassageIndex {
  search(query: PassageQuery): Promise<RankedPassage[]>
}
