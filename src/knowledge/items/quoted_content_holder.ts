import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** A place outside of knowledge where words of items live on, such as old answers. */
export interface QuotedContentHolder {
  /** Versions of an item that are still quoted there, and are kept for it. */
  quotedVersions?(itemId: string, trx: TransactionClientContract): Promise<number[]>
  /** Takes the words of these items away; called in the transaction that deletes them, while their rows still stand. */
  eraseQuotes(accountId: string, itemIds: string[], trx: TransactionClientContract): Promise<void>
}
