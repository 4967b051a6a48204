import type { ModelProviderName } from '#protocol/providers'

/** How to reach one provider. */
export type ProviderSettings = {
  provider: ModelProviderName
  /** Without `/models`; null for the provider's default. */
  baseUrl: string | null
  apiKey: string | null
  /** Used when no model is chosen. */
  model: string | null
}

const DEFAULT_BASE_URLS: Record<Exclude<ModelProviderName, 'compatible'>, string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
}

const DEFAULT_MODELS: Record<ModelProviderName, string | null> = {
  openai: 'gpt-5-mini',
  anthropic: 'claude-haiku-4-5',
  google: 'gemini-2.5-flash',
  compatible: null,
}

/** Always set: without one, the SDK would use the server's own address or key from the environment. */
export function baseUrlOf({ provider, baseUrl }: ProviderSettings): string {
  const address = baseUrl ?? (provider === 'compatible' ? '' : DEFAULT_BASE_URLS[provider])
  return address.replace(/\/+$/, '')
}

export function defaultModel({ provider, model }: ProviderSettings): string | null {
  return model ?? DEFAULT_MODELS[provider]
}
