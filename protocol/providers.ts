/** Who can write answers. `compatible` is any server that speaks OpenAI's chat completions. */
export const MODEL_PROVIDERS = ['openai', 'anthropic', 'google', 'compatible'] as const
export type ModelProviderName = (typeof MODEL_PROVIDERS)[number]

export const PROVIDER_LABELS: Record<ModelProviderName, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  compatible: 'OpenAI-compatible server',
}

/** Instead of `provider:model`: answer with exact quotes and ask no model. */
export const QUOTES_ONLY = 'quotes'

export const MODEL_CHOICE = /^(?:quotes|(?:openai|anthropic|google|compatible):[^\s:][^\s]{0,118})$/

export type ModelListing = { id: string; label: string }

/** What one provider offers an account, or why its list cannot be shown. */
export type OfferedModels = {
  provider: ModelProviderName
  /** Whose key is used. */
  owner: 'account' | 'server'
  models: ModelListing[]
  problem: string | null
}

/** A provider that an account has set up. The key itself never leaves the server. */
export type ModelProviderRow = {
  provider: ModelProviderName
  baseUrl: string | null
  /** The key's last four characters; null when there is no key. */
  keyEnding: string | null
  /** Used when nothing else is chosen; null takes the provider's usual one. */
  model: string | null
}
