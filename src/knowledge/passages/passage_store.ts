import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** What every passage of an item carries, so that an answer needs no second look-up. */
export type PassageOwner = {
  accountId: string
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

/** Keeps an item's passages and their full-text entries together. Both writes belong into the caller's transaction. */
export interface PassageStore {
  /** Puts these passages in the place of all the item had; storing the same version twice changes nothing. */
  replace(
    owner: PassageOwner,
    version: number,
    passages: NewPassage[],
    trx: QueryClientContract
  ): Promise<void>
  /** Rows and full-text entries are gone when the transaction commits. */
  remove(itemIds: string[], trx: QueryClientContract): Promise<void>
}
