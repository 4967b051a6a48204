import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Something outside the library that quotes items, such as old answers. */
export interface QuotedContentHolder {
  /** Versions of an item that are still quoted and therefore stay stored. */
  quotedVersions?(itemId: string, trx: TransactionClientContract): Promise<number[]>
  /** Erases quotes of these items; called in the transaction that deletes them, before their rows are gone. */
  eraseQuotes(workspaceId: string, itemIds: string[], trx: TransactionClientContract): Promise<void>
  /** Called in the transaction that deletes an account, before its rows are gone. */
  beforeAccountDeletion?(workspaceId: string, trx: TransactionClientContract): Promise<void>
}
