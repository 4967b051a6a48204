import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { modelPrices } from '#config/model_prices'
import { QUEUES } from '#config/queue'
import { spent } from '#src/answering/spend/spent'
import { listStorageByAccount } from '#src/knowledge/library/storage_by_account'
import { listFailedJobs } from '#src/shared/queue/failed_jobs'
import { SlowQueryLog } from '#src/shared/observability/slow_query_log'
import { listQueueDepths } from '#src/operations/queries/list_queue_depths'
import { checkAll } from '../../../commands/doctor/_checks.js'
import { failedJobRow, laneRows, slowQueryRow } from '../props.js'
import { serverFacts } from '../server_facts.js'

const SHOWN = 20

const DAYS = 30

@inject()
export default class ShowOperatorController {
  constructor(private readonly slow: SlowQueryLog) {}

  render({ inertia }: HttpContext) {
    return inertia.render('Operator/Index', {
      server: () => serverFacts(),
      lanes: async () => laneRows(QUEUES, await listQueueDepths(db.connection())),
      failed: async () => (await listFailedJobs()).slice(0, SHOWN).map(failedJobRow),
      accounts: () => listStorageByAccount(SHOWN),
      models: () => spent(modelPrices, DAYS),
      pricesCheckedOn: modelPrices.checkedOn,
      slow: () => this.slow.list(SHOWN).map(slowQueryRow),
      // Asks the mail server and the model's provider, who may take their time.
      findings: inertia.defer(() => checkAll(app)),
    })
  }
}
