import { parseJson } from '#src/shared/text/parse_json'
import type { ModelListing, ModelProviderName } from '#protocol/providers'
import { limitedFetch } from '#src/shared/fetch/limited_response'
import { fail, ok, type Result } from '#src/shared/result'
import type { ModelProblem } from '../language_model.js'
import { modelProblem, problemForStatus } from './provider_problem.js'
import { baseUrlOf, type ProviderSettings } from './provider_settings.js'
import { MAX_LIST_BYTES, MAX_LISTED_MODELS } from '../limits.js'

type Row = {
  id?: unknown
  name?: unknown
  display_name?: unknown
  displayName?: unknown
  supportedGenerationMethods?: unknown
}

const NO_CHAT = /embed|whisper|tts|dall-e|moderation|audio|image|realtime|transcribe|sora|aqa|veo|imagen/i

/** Lists the provider's text models, in the provider's order. */
export async function listModels(
  settings: ProviderSettings,
  fetch: typeof globalThis.fetch,
  timeoutMs = 10_000
): Promise<Result<ModelListing[], ModelProblem>> {
  const query = { openai: '', compatible: '', anthropic: '?limit=1000', google: '?pageSize=1000' }
  const address = `${baseUrlOf(settings)}/models${query[settings.provider]}`
  try {
    const response = await limitedFetch(fetch, MAX_LIST_BYTES)(address, {
      headers: headersFor(settings),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = await response.text()
    if (!response.ok) return fail(problemForStatus(response.status, body))
    return ok(listingsIn(settings.provider, parseJson(body)))
  } catch (error) {
    if (error instanceof SyntaxError) return fail('broke_off')
    const problem = modelProblem(error)
    return fail(problem === 'broke_off' ? 'unreachable' : problem)
  }
}

function headersFor({ provider, apiKey }: ProviderSettings): Record<string, string> {
  if (!apiKey) return {}
  if (provider === 'anthropic') return { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }
  return provider === 'google' ? { 'x-goog-api-key': apiKey } : { authorization: `Bearer ${apiKey}` }
}

function listingsIn(provider: ModelProviderName, body: unknown): ModelListing[] {
  const { data, models } = (body ?? {}) as { data?: unknown; models?: unknown }
  const rows = [data, models].find(Array.isArray) as (Row | null)[] | undefined
  return (rows ?? [])
    .flatMap((row) => listing(row) ?? [])
    .filter(({ id }) => provider === 'compatible' || !NO_CHAT.test(id))
    .slice(0, MAX_LISTED_MODELS)
}

function listing(row: Row | null): ModelListing | null {
  if (!row) return null
  const methods = row.supportedGenerationMethods
  if (Array.isArray(methods) && !methods.includes('generateContent')) return null
  const id = typeof row.id === 'string' ? row.id : typeof row.name === 'string' ? row.name : ''
  const bare = id.replace(/^models\//, '')
  if (!/^[^\s:\p{C}][^\s\p{C}]{0,118}$/u.test(bare)) return null
  const label = [row.display_name, row.displayName].find((name) => typeof name === 'string' && name !== '')
  return { id: bare, label: String(label ?? bare).slice(0, 120) }
}
