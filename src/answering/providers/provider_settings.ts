import type { ModelProviderName } from '#protocol/providers'

/** How one provider is reached. */
export type ProviderSettings = {
  provider: ModelProviderName
  /** Ends before `/models`; null is the provider's own. */
  baseUrl: string | null
  apiKey: string | null
  /** Used when no model is chosen. */
  model: string | null
}

const OWN_ADDRESSES: Record<Exclude<ModelProviderName, 'compatible'>, string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
}

const USUAL_MODELS: Record<ModelProviderName, string | null> = {
  openai: 'gpt-5-mini',
  anthropic: 'claude-haiku-4-5',
  google: 'gemini-2.5-flash',
  compatible: null,
}

/** Never left to the SDK: without one it would take the server's own address, or key, from the environment. */
export function baseUrlOf({ provider, baseUrl }: ProviderSettings): string {
  const address = baseUrl ?? (provider === 'compatible' ? '' : OWN_ADDRESSES[provider])
  return address.replace(/\/+$/, '')
}

export function defaultModel({ provider, model }: ProviderSettings): string | null {
  return model ?? USUAL_MODELS[provider]
}
