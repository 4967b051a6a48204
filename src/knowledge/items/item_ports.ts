import type { Logger } from '@adonisjs/core/logger'
import type { Publisher } from '#src/realtime/publisher'
import type { PassageStore } from '../passages/passage_store.js'
import type { Originals } from './originals.js'
import type { QuotedContentHolder } from './quoted_content_holder.js'

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
