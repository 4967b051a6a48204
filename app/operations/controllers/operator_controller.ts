import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import { role } from '#config/app'
import { modelPrices } from '#config/model_prices'
import { QUEUES } from '#config/queue'
import { version } from '#config/version'
import { LocalServers } from '#src/answering/providers/local_servers'
import { Embedding } from '#src/knowledge/passages/embedding/embedding'
import { Reranker } from '#src/knowledge/passages/models/reranker'
import { SearchModels } from '#src/knowledge/passages/models/search_models'
import { Doctor } from '#src/operations/doctor/doctor'
import {
  listModelSpend,
  listStorageByAccount,
  serverFacts,
  listQueueDepths,
  type QueueDepth,
} from '#src/operations/queries/server_facts'
import { EmbeddedRealtime } from '#src/realtime/realtime_server'
import { listFailedJobs, retryFailedJobs, type FailedJob } from '#src/operations/failed_jobs'
import { SlowQueryLog, type SlowQuery } from '#src/shared/observability/slow_query_log'
import { orNotFound } from '#app/core/exceptions/not_found'
import { format, messages, formatCount } from '#src/messages/messages'
import type { FailedJobRow, QueueRow, SlowQueryRow } from '#protocol/operator'
import type { ShownSearchModel } from '#protocol/search_models'

const SHOWN_ROWS = 20

const SPEND_DAYS = 30

@inject()
export default class OperatorController {
  constructor(
    private readonly slow: SlowQueryLog,
    private readonly realtime: EmbeddedRealtime,
    private readonly doctor: Doctor,
    private readonly localServers: LocalServers,
    private readonly searchModels: SearchModels,
    private readonly embedding: Embedding,
    private readonly reranker: Reranker
  ) {}

  show({ inertia }: HttpContext) {
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
      searchModels: inertia.defer(() => this.#searchModels(), 'models'),
      foundModels: inertia.defer(() => this.localServers.findAll(), 'models'),
    })
  }

  async retryJob({ params, response, session }: HttpContext) {
    const job = orNotFound((await listFailedJobs()).find(({ id }) => id === params.job))
    await retryFailedJobs([job])
    session.flash('notice', messages().operator.retried.one)
    return response.redirect().status(303).toRoute('operator.index')
  }

  async retryAllJobs({ response, session }: HttpContext) {
    const jobs = await listFailedJobs()
    await retryFailedJobs(jobs)
    session.flash('notice', formatCount(messages().operator.retried.all, jobs.length))
    return response.redirect().status(303).toRoute('operator.index')
  }

  async #searchModels(): Promise<ShownSearchModel[]> {
    const words = messages().operator.searchModels
    const rows = await this.searchModels.rows(this.embedding, (name) => this.reranker.uses(name))
    return rows.map((row) => ({
      ...row,
      about: words.about[row.name] ?? '',
      sentence: row.problem && words.problems[row.problem],
    }))
  }
}

const COLUMNS = { pending: 'waiting', delayed: 'later', active: 'active', failed: 'failed' } as const

/** One row per queue, empty queues included. */
function queueRows(queues: readonly string[], depths: QueueDepth[]): QueueRow[] {
  const rows = queues.map((queue): QueueRow => ({ queue, waiting: 0, later: 0, active: 0, failed: 0 }))
  for (const { queue, state, jobs } of depths) {
    const column = COLUMNS[state as keyof typeof COLUMNS]
    const row = rows.find((one) => one.queue === queue)
    if (row && column) row[column] = jobs
  }
  return rows
}

/** Without the payload: it may hold email addresses. */
function failedJobRow({ id, job, error, failedAt }: FailedJob): FailedJobRow {
  const { noReason, refused, refusedAt } = messages().operator
  const said = error?.split('\n')[0]?.slice(0, 300) || noReason
  const [isRefused, address] = /\bECONNREFUSED\b ?(\S*)/.exec(said) ?? []
  const reason = !isRefused ? said : address ? format(refusedAt, { address }) : refused
  return { id, job: job.name, reason, failedAt: failedAt?.toISOString() ?? null }
}

function slowQueryRow({ sql, ms, atMs, context }: SlowQuery): SlowQueryRow {
  return { sql, ms: Math.round(ms), at: new Date(atMs).toISOString(), job: context.job ?? null }
}
