import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import { role } from '#config/app'
import { modelPrices } from '#config/model_prices'
import { QUEUES } from '#config/queue'
import { version } from '#config/version'
import { Doctor } from '#src/operations/doctor/doctor'
import { listModelSpend } from '#src/operations/queries/list_model_spend'
import { listStorageByAccount, serverFacts, listQueueDepths } from '#src/operations/queries/server_facts'
import { EmbeddedRealtime } from '#src/realtime/realtime_server'
import { listFailedJobs } from '#src/operations/failed_jobs'
import { SlowQueryLog } from '#src/shared/observability/slow_query_log'
import { failedJobRow, queueRows, slowQueryRow } from '../props.js'

const SHOWN_ROWS = 20
const SPEND_DAYS = 30

@inject()
export default class ShowOperatorController {
  constructor(
    private readonly slow: SlowQueryLog,
    private readonly realtime: EmbeddedRealtime,
    private readonly doctor: Doctor
  ) {}

  render({ inertia }: HttpContext) {
    return inertia.render('Operator/Index', {
      server: () => serverFacts({ version, role, sockets: this.realtime.server?.connectionCount ?? 0 }),
      lanes: async () => queueRows(QUEUES, await listQueueDepths(db.connection())),
      failed: async () => (await listFailedJobs()).slice(0, SHOWN_ROWS).map(failedJobRow),
      accounts: () => listStorageByAccount(SHOWN_ROWS),
      models: () => listModelSpend(modelPrices, SPEND_DAYS),
      pricesCheckedOn: modelPrices.checkedOn,
      slow: () => this.slow.list(SHOWN_ROWS).map(slowQueryRow),
      // Connects to the mail server and the model provider, which may be slow.
      findings: inertia.defer(() => this.doctor.examine()),
    })
  }
}
