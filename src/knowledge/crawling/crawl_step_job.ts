import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { enqueue } from '#src/shared/queue/enqueue'
import { crawlStep, abandonCrawl, type EnqueueStep, type StepPayload } from './crawl_step.js'
import { CrawlPolicy } from '../fetching/crawl_policy.js'
import { Knowledge } from '../items/knowledge.js'

export const enqueueStep: EnqueueStep = async (trx, payload, waitMs) => {
  const job = CrawlStepJob.dispatch(payload)
  await enqueue(trx, waitMs > 0 ? job.in(waitMs) : job)
}

@inject()
export default class CrawlStepJob extends Job<StepPayload> {
  static options = { name: 'knowledge.crawl_step', queue: 'slow' }

  constructor(
    private readonly knowledge: Knowledge,
    private readonly crawling: CrawlPolicy
  ) {
    super()
  }

  execute() {
    return crawlStep(this.knowledge, this.crawling, this.payload, {
      attempt: this.context.attempt,
      enqueueStep,
    })
  }

  failed(error: Error) {
    return abandonCrawl(this.knowledge, this.crawling, this.payload, error)
  }
}
