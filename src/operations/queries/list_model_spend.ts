import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { ModelRow } from '#protocol/operator'
import { costOf, type ModelPrices, priceOf } from '#src/answering/spend/model_prices'

const SUMS = ['calls', 'failed', 'input_tokens', 'output_tokens', 'total_ms', 'first_ms', 'first_words']

/** The last `days` days including today, most used models first. */
export async function listModelSpend(prices: ModelPrices, days: number): Promise<ModelRow[]> {
  const from = DateTime.utc().minus({ days: days - 1 })
  const query = db
    .from('model_days')
    .where('day', '>=', from.toISODate())
    .groupBy('provider', 'model', 'payer')
    .select('provider', 'model', 'payer')
  for (const name of SUMS) query.sum(`${name} as ${name}`)
  const rows: Record<string, string | number>[] = await query
  return rows.map((row) => modelRow(prices, row)).toSorted((one, other) => other.calls - one.calls)
}

function modelRow(prices: ModelPrices, row: Record<string, string | number>): ModelRow {
  const [provider, model] = [String(row.provider), String(row.model)]
  const [inputTokens, outputTokens] = [Number(row.input_tokens), Number(row.output_tokens)]
  const isCounted = inputTokens + outputTokens > 0
  const words = Number(row.first_words)
  return {
    provider,
    model,
    payer: row.payer as ModelRow['payer'],
    calls: Number(row.calls),
    failed: Number(row.failed),
    averageMs: Math.round(Number(row.total_ms) / Number(row.calls)),
    firstWordMs: words > 0 ? Math.round(Number(row.first_ms) / words) : null,
    inputTokens,
    outputTokens,
    dollars: isCounted ? costOf(priceOf(prices, provider, model), inputTokens, outputTokens) : null,
  }
}
