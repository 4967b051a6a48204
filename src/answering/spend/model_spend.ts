import db from '@adonisjs/lucid/services/db'
import type { Logger } from '@adonisjs/core/logger'
import { DateTime } from 'luxon'
import { modelDollars, modelSeconds, modelTokens } from '#src/shared/observability/metrics'
import type { ModelCall } from './call_record.js'
import { costOf, type ModelPrices, priceOf } from './answer_cost.js'

const COUNTED = [
  'calls',
  'failed',
  'input_tokens',
  'output_tokens',
  'total_ms',
  'first_ms',
  'first_words',
] as const

/** Sums time and cost of model calls, in one row per day, model and payer. */
export class ModelSpend {
  readonly #pendingWrites = new Set<Promise<void>>()

  constructor(
    private readonly prices: ModelPrices,
    private readonly logger: Logger
  ) {}

  /** Failing to count a call must not fail the answer. */
  readonly record = (call: ModelCall): void => {
    this.#measure(call)
    const write = this.#write(call).catch((error: unknown) =>
      this.logger.error(
        { err: error },
        'could not count a model call, so its cost is missing from the totals'
      )
    )
    this.#pendingWrites.add(write)
    void write.finally(() => this.#pendingWrites.delete(write))
  }

  /** Resolves once all recorded calls are stored. */
  async written(): Promise<void> {
    await Promise.all(this.#pendingWrites)
  }

  #measure({ provider, model, ms, inputTokens, outputTokens, problem }: ModelCall): void {
    const price = priceOf(this.prices, provider, model)
    // Account holders choose model names freely, and Prometheus keeps a series per label value.
    const labels = { provider, model: price ? model : 'other' }
    modelSeconds.observe({ ...labels, outcome: problem ?? 'ok' }, ms / 1_000)
    modelTokens.inc({ ...labels, direction: 'input' }, inputTokens)
    modelTokens.inc({ ...labels, direction: 'output' }, outputTokens)
    const cost = costOf(price, inputTokens, outputTokens)
    if (cost !== null) modelDollars.inc(labels, cost)
  }

  async #write(call: ModelCall): Promise<void> {
    const row = {
      day: DateTime.utc().toISODate()!,
      provider: call.provider,
      model: call.model.slice(0, 120),
      payer: call.payer,
      calls: 1,
      failed: call.problem === null || call.problem === 'stopped' ? 0 : 1,
      input_tokens: call.inputTokens,
      output_tokens: call.outputTokens,
      total_ms: Math.round(call.ms),
      first_ms: Math.round(call.firstMs ?? 0),
      first_words: call.firstMs === null ? 0 : 1,
    }
    const columns = Object.keys(row).join(', ')
    const places = Object.keys(row).map(() => '?')
    const sums = COUNTED.map((name) => `${name} = model_days.${name} + excluded.${name}`)
    await db.rawQuery(
      `insert into model_days (${columns}) values (${places.join(', ')})
       on conflict (day, provider, model, payer) do update set ${sums.join(', ')}`,
      Object.values(row)
    )
  }
}
