import { fail, ok, type Result } from '#src/shared/result'
import { ModelFailure, type ModelProblem } from '../language_model.js'
import type { Models } from './models.js'
import { type ProviderSettings, defaultModel } from './provider_settings.js'

export type ProviderCheck = { model: string; words: string; tookMs: number }

const TIMEOUTS = { firstTokenTimeoutMs: 15_000, totalTimeoutMs: 20_000 }
const QUESTION = {
  system: 'Answer with one word.',
  messages: [{ role: 'user' as const, content: 'Say hello.' }],
}

/** Requests one word from a model. Only a real reply proves that key, credit and model work. */
export async function checkProvider(
  models: Models,
  settings: ProviderSettings & { fetch?: typeof globalThis.fetch }
): Promise<Result<ProviderCheck, ModelProblem>> {
  let model = defaultModel(settings)
  if (!model) {
    const listed = await models.list(settings)
    if (!listed.ok) return fail(listed.error)
    model = listed.value[0]?.id ?? null
    if (!model) return fail('unknown_model')
  }
  const began = Date.now()
  try {
    const pieces = models.at(settings, model, TIMEOUTS).stream(QUESTION, new AbortController().signal)
    const words = (await Array.fromAsync(pieces)).join('').trim().slice(0, 80)
    return ok({ model, words, tookMs: Date.now() - began })
  } catch (error) {
    if (error instanceof ModelFailure) return fail(error.problem)
    throw error
  }
}
