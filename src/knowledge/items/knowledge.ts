import type { Logger } from '@adonisjs/core/logger'
import type { Publisher } from '#src/realtime/publisher'
import type { SafeFetch } from '#src/shared/fetch/safe_fetch'
import type { CrawlPolicy } from '../fetching/crawl_policy.js'
import type { WebsubCallbacks } from '../sync/websub/websub_callbacks.js'
import type { Extractor } from '../documents/extractor.js'
import type { Originals } from './originals.js'
import type { PassageStore } from '../passages/passage_store.js'
import type { QuotedContentHolder } from './quoted_content_holder.js'
import type { Transcriber } from '../documents/voice/transcriber.js'

/** What the ways of a document need from outside; made once, when the application starts. */
export class Knowledge {
  constructor(
    readonly passages: PassageStore,
    readonly originals: Originals,
    readonly extractor: Extractor,
    readonly fetcher: SafeFetch,
    readonly publisher: Publisher,
    readonly logger: Logger,
    readonly callbacks: WebsubCallbacks,
    readonly quotedContent: readonly QuotedContentHolder[],
    readonly crawlPolicy: CrawlPolicy,
    readonly transcriber: Transcriber
  ) {}
}
