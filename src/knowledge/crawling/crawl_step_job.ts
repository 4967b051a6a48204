import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { enqueue } from '#src/shared/queue/enqueue'
import { crawlStep, abandonCrawl, type EnqueueStep, type StepPayload } from './crawl_step.js'
import { CrawlerSettings } from '../fetching/crawler_settings.js'
import { IngestPorts } from '../ingest/ingest_ports.js'

export const enqueueStep: EnqueueStep = async (trx, payload, waitMs) => {
  const job = CrawlStepJob.dispatch(payload)
  await enqueue(trx, waitMs > 0 ? job.in(waitMs) : job)
}

@inject()
export default class CrawlStepJob extends Job<StepPayload> {
  static options = { name: 'knowledge.crawl_step', queue: 'slow' }

  constructor(
    private readonly ports: IngestPorts,
    private readonly crawlerSettings: CrawlerSettings
  ) {
    super()
  }

  execute() {
    return crawlStep(this.ports, this.crawlerSettings, this.payload, {
      attempt: this.context.attempt,
      enqueueStep,
    })
  }

  failed(error: Error) {
    return abandonCrawl(this.ports, this.crawlerSettings, this.payload, error)
  }
}
