import type { SafeFetch } from '#src/shared/fetch/safe_fetch'
import type { Extractor } from '../extraction/extractor.js'
import type { Connectors } from '../connectors/connectors.js'
import type { CrawlerSettings } from '../fetching/crawler_settings.js'
import { ItemPorts } from '../items/item_ports.js'

/** What bringing a source in line with its address needs: feeds, websites, other services and hubs. */
export class SyncPorts extends ItemPorts {
  constructor(
    { passages, originals, quotedContent, publisher, logger }: ItemPorts,
    readonly fetcher: SafeFetch,
    readonly crawlerSettings: CrawlerSettings,
    readonly extractor: Extractor,
    readonly websubCallbacks: WebsubCallbacks,
    readonly connectors: Connectors
  ) {
    super(passages, originals, quotedContent, publisher, logger)
  }
}

/** Where hubs reach this installation. Without a public address nothing is pushed, and feeds are only synced on schedule. */
export class WebsubCallbacks {
  constructor(public baseUrl: string | null) {}

  urlFor(subscriptionId: string): string | null {
    return this.baseUrl && `${this.baseUrl.replace(/\/+$/, '')}/webhooks/websub/${subscriptionId}`
  }
}
