import type { ModelProviderName } from '#protocol/providers'

export type ModelPrice = { input: number; output: number }
export type ModelPrices = {
  checkedOn: string
  /** US dollars per million tokens, by the model's name. */
  perMillion: Partial<Record<ModelProviderName, Record<string, ModelPrice>>>
}

/**
 * A dated version of a model (`gpt-4o-2024-08-06`, `claude-haiku-4-5-20251001`) costs the same as the model.
 */
const EDITION = /-(?:\d{4}-\d{2}-\d{2}|\d{8}|latest)$/

/** Null for a model without a known price, and for every OpenAI-compatible server. */
export function priceOf(prices: ModelPrices, provider: string, model: string): ModelPrice | null {
  const priceOfModel = prices.perMillion[provider as ModelProviderName]
  return priceOfModel?.[model] ?? priceOfModel?.[model.replace(EDITION, '')] ?? null
}

/** In dollars; null if the price is unknown. */
export function costOf(price: ModelPrice | null, inputTokens: number, outputTokens: number): number | null {
  return price && (inputTokens * price.input + outputTokens * price.output) / 1_000_000
}
