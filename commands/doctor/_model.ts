import { reasonOf, type Check } from './_check.js'

type ModelSettings = { baseUrl: string; apiKey: string | null; model: string }

const TIMEOUT_MS = 5_000

/** Asks the provider for its list of models: that costs nothing and shows whether the key is good. */
export async function checkModel(settings: ModelSettings | null): Promise<Check> {
  const part = 'Model'
  if (!settings) {
    const how =
      'Set OPENAI_API_KEY, or OPENAI_BASE_URL for any OpenAI-compatible server, to let a model write.'
    return { part, state: 'off', says: `Off: answers are exact quotes. ${how}` }
  }
  const { baseUrl, model } = settings
  try {
    const response = await list(settings)
    if (response.status === 401 || response.status === 403) {
      return {
        part,
        state: 'broken',
        says: `${baseUrl} refuses the key (${response.status}). Check OPENAI_API_KEY.`,
      }
    }
    if (response.status >= 500)
      return { part, state: 'broken', says: `${baseUrl} answers with ${response.status}. Try later.` }
    const known = response.ok ? modelIds(await response.json()) : []
    if (known.length === 0 || known.includes(model))
      return { part, state: 'ok', says: `${model} at ${baseUrl}.` }
    return {
      part,
      state: 'warning',
      says: `${baseUrl} does not list ${model}. Set CHAT_MODEL to one that it has.`,
    }
  } catch (error) {
    const says = `${baseUrl} does not answer: ${reasonOf(error)}. Answers are exact quotes meanwhile. Check OPENAI_BASE_URL.`
    return { part, state: 'broken', says }
  }
}

function list({ baseUrl, apiKey }: ModelSettings): Promise<Response> {
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
  return fetch(`${baseUrl.replace(/\/+$/, '')}/models`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
}

function modelIds(body: unknown): string[] {
  const { data } = (body ?? {}) as { data?: unknown }
  return Array.isArray(data)
    ? data.flatMap((row: { id?: unknown } | null) => (typeof row?.id === 'string' ? [row.id] : []))
    : []
}
