import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Copied to every passage of an item, so that an answer needs no second query. */
export type PassageOwner = {
  workspaceId: string
  sourceId: string
  itemId: string
  kind: string
  title: string
  url: string | null
}

export type NewPassage = {
  ordinal: number
  heading: string | null
  place: string | null
  /** Exactly `text.slice(start, end)` of the item's clean text. */
  text: string
  start: number
  end: number
  startMs: number | null
  endMs: number | null
}

/** Stores an item's passages with their full-text entries. Both writes belong to the caller's transaction. */
export interface PassageStore {
  /** Replaces all passages of the item; storing the same version twice changes nothing. */
  replace(
    owner: PassageOwner,
    version: number,
    passages: NewPassage[],
    trx: QueryClientContract
  ): Promise<void>
  /** Rows and full-text entries are gone when the transaction commits. */
  remove(itemIds: string[], trx: QueryClientContract): Promise<void>
}
