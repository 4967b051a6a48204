import type { ModelProblem } from '#src/answering/language_model'
import { listModels } from '#src/answering/providers/list_models'
import { baseUrlOf, type ProviderSettings } from '#src/answering/providers/provider_settings'
import type { Check } from './_check.js'

const TIMEOUT_MS = 5_000

/** Asks the provider for its list of models: that costs nothing and shows whether the key is good. */
export async function checkModel(settings: (ProviderSettings & { model: string }) | null): Promise<Check> {
  const part = 'Model'
  if (!settings) {
    const how =
      'Set OPENAI_API_KEY, ANTHROPIC_API_KEY or GOOGLE_API_KEY, or OPENAI_BASE_URL for any OpenAI-compatible server, to let a model write.'
    return { part, state: 'off', says: `Off: answers are exact quotes. ${how}` }
  }
  const { model } = settings
  const address = baseUrlOf(settings)
  const listed = await listModels(settings, globalThis.fetch, TIMEOUT_MS)
  if (!listed.ok) {
    // Not every server that speaks as OpenAI does has a list.
    if (listed.error === 'unknown_model') return { part, state: 'ok', says: `${model} at ${address}.` }
    return { part, state: 'broken', says: `${address} ${BROKEN[listed.error]}` }
  }
  const known = listed.value.map(({ id }) => id)
  if (known.length === 0 || known.includes(model))
    return { part, state: 'ok', says: `${model} at ${address}.` }
  return {
    part,
    state: 'warning',
    says: `${address} does not list ${model}. Set CHAT_MODEL to one that it has.`,
  }
}

const AWAY = 'does not answer. Answers are exact quotes meanwhile. Check OPENAI_BASE_URL and the network.'

const BROKEN: Record<ModelProblem, string> = {
  unreachable: AWAY,
  stalled: AWAY,
  private_address: AWAY,
  not_allowed: 'refuses the key. Check it.',
  out_of_credit: 'says that the credit is used up. Top it up.',
  busy: 'has too much to do. Try later.',
  broke_off: 'answers with something else than a list of models. Check OPENAI_BASE_URL.',
  unknown_model: '',
  failed: 'reports an error. Try later.',
}
