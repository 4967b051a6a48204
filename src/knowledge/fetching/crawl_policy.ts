import { inject } from '@adonisjs/core'
import { Config } from '@adonisjs/core/config'
import { systemClock, type Clock } from '#src/shared/clock'

export type CrawlSettings = {
  /** For one host, whoever crawls it; 0 for as fast as it answers. */
  requestsPerSecond: number
  /** The name that robots.txt and robots directives call this crawler by. */
  userAgentToken: string
}

/** How politely this installation crawls, and by which clock. */
@inject()
export class CrawlPolicy {
  readonly settings: CrawlSettings
  readonly clock: Clock = systemClock

  constructor(config: Config) {
    this.settings = config.get<CrawlSettings>('knowledge.crawling')
  }

  nowMs(): number {
    return this.clock.nowMs()
  }
}
