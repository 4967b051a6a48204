import type { SafeFetch } from '#src/shared/fetch/safe_fetch'
import type { Extractor } from '../extraction/extractor.js'
import type { Transcriber } from '../documents/voice/transcriber.js'
import type { CrawlerSettings } from '../fetching/crawler_settings.js'
import { ItemPorts } from '../items/item_ports.js'

/** What reading one item needs: from its bytes or its address to passages. */
export class IngestPorts extends ItemPorts {
  constructor(
    { passages, originals, quotedContent, publisher, logger }: ItemPorts,
    readonly fetcher: SafeFetch,
    readonly crawlerSettings: CrawlerSettings,
    readonly extractor: Extractor,
    readonly transcriber: Transcriber
  ) {
    super(passages, originals, quotedContent, publisher, logger)
  }
}
