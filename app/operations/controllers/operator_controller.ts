import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { modelPrices } from '#config/model_prices'
import { QUEUES } from '#config/queue'
import { spent } from '#src/answering/spend/spent'
import { storageByAccount } from '#src/knowledge/library/storage_by_account'
import { deadLetters } from '#src/shared/queue/failed_jobs'
import { SlowQueryLog } from '#src/shared/observability/slow_query_log'
import { queueDepth } from '#src/shared/queue/queue_depth'
import { checkAll } from '../../../commands/doctor/_checks.js'
import { failedJobRow, laneRows, slowQueryRow } from '../props.js'
import { serverFacts } from '../server_facts.js'

const SHOWN = 20
const DAYS = 30

@inject()
export default class OperatorController {
  constructor(private readonly slow: SlowQueryLog) {}

  render({ inertia }: HttpContext) {
    return inertia.render('Operator/Index', {
      server: () => serverFacts(),
      lanes: async () => laneRows(QUEUES, await queueDepth(db.connection())),
      failed: async () => (await deadLetters()).slice(0, SHOWN).map(failedJobRow),
      accounts: () => storageByAccount(SHOWN),
      models: () => spent(modelPrices, DAYS),
      pricesCheckedOn: modelPrices.checkedOn,
      slow: () => this.slow.list(SHOWN).map(slowQueryRow),
      // Asks the mail server and the model's provider, who may take their time.
      findings: inertia.defer(() => checkAll(app)),
    })
  }
}
