import { inject } from '@adonisjs/core'
import { Config } from '@adonisjs/core/config'
import { systemClock, type Clock } from '#src/shared/clock'

export type CrawlerOptions = {
  /** To one host, summed over all crawls; 0 for no limit. */
  requestsPerSecond: number
  /** The product token that robots.txt and robots directives use for this crawler. */
  userAgentToken: string
}

/** How fast and under which name this installation crawls, and by which clock. */
@inject()
export class CrawlerSettings {
  readonly options: CrawlerOptions
  readonly clock: Clock = systemClock

  constructor(config: Config) {
    this.options = config.get<CrawlerOptions>('knowledge.crawling')
  }

  nowMs(): number {
    return this.clock.nowMs()
  }
}
