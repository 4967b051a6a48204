import type { Logger } from '@adonisjs/core/logger'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Publisher } from '#src/realtime/publisher'
import type { PassageStore } from '../passages/passage_store.js'
import type { Originals } from './originals.js'

/** What storing, deleting and broadcasting items needs from outside; made once, when the application starts. */
export class ItemPorts {
  constructor(
    readonly passages: PassageStore,
    readonly originals: Originals,
    readonly quotedContent: readonly QuotedContentHolder[],
    readonly publisher: Publisher,
    readonly logger: Logger
  ) {}
}

/** Something outside the library that quotes items, such as old answers. */
export interface QuotedContentHolder {
  /** Versions of an item that are still quoted and therefore stay stored. */
  quotedVersions?(itemId: string, trx: TransactionClientContract): Promise<number[]>
  /** Erases quotes of these items; called in the transaction that deletes them, before their rows are gone. */
  eraseQuotes(workspaceId: string, itemIds: string[], trx: TransactionClientContract): Promise<void>
  /** Called in the transaction that deletes a workspace, before its rows are gone. */
  beforeAccountDeletion?(workspaceId: string, trx: TransactionClientContract): Promise<void>
}
