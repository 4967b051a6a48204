import type { ModelPrices } from '#src/answering/spend/answer_cost'

/**
 * US dollars per million tokens, standard rates without discounts. From the providers' price lists
 * (openai.com/api/pricing, claude.com/pricing, ai.google.dev/gemini-api/docs/pricing), read in copies of
 * March to July 2026 that agree with each other. Models that are not listed have an unknown price; prices are
 * never guessed.
 */
export const modelPrices: ModelPrices = {
  checkedOn: '2026-07-31',
  perMillion: {
    openai: {
      'gpt-5': { input: 1.25, output: 10 },
      'gpt-5-mini': { input: 0.25, output: 2 },
      'gpt-5-nano': { input: 0.05, output: 0.4 },
      'gpt-4.1': { input: 2, output: 8 },
      'gpt-4.1-mini': { input: 0.4, output: 1.6 },
      'gpt-4.1-nano': { input: 0.1, output: 0.4 },
      'gpt-4o': { input: 2.5, output: 10 },
      'gpt-4o-mini': { input: 0.15, output: 0.6 },
    },
    anthropic: {
      'claude-haiku-4-5': { input: 1, output: 5 },
      'claude-sonnet-4-5': { input: 3, output: 15 },
      'claude-sonnet-4-6': { input: 3, output: 15 },
    },
    google: { 'gemini-2.5-flash': { input: 0.3, output: 2.5 } },
  },
}
