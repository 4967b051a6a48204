/** A passage as retrieval hands it to answering: text, where it stands, and how well it matched. */
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
  /** Higher is better; comparable only within one answer of one index. */
  score: number
  /** Of question and passage by meaning, -1 to 1; null where no vector was compared. */
  similarity: number | null
}

export type PassageQuery = {
  accountId: string
  query: string
  /** Null means every source of the account, later ones too; an empty list finds nothing. */
  sourceIds: string[] | null
  limit: number
}

/** Finds passages by words and by meaning within one account. Paused or deleted sources never appear. */
export interface PassageIndex {
  search(query: PassageQuery): Promise<RankedPassage[]>
}
