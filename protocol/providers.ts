/** `compatible` is any server with OpenAI's chat completions API. */
export const MODEL_PROVIDERS = ['openai', 'anthropic', 'google', 'compatible'] as const
export type ModelProviderName = (typeof MODEL_PROVIDERS)[number]

export const PROVIDER_LABELS: Record<ModelProviderName, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  compatible: 'OpenAI-compatible server',
}

/** The choice to answer with exact quotes instead of a model (`provider:model`). */
export const QUOTES_ONLY = 'quotes'

export const MODEL_CHOICE = /^(?:quotes|(?:openai|anthropic|google|compatible):[^\s:][^\s]{0,118})$/

export type ModelListing = { id: string; label: string }

export type OfferedModels = {
  provider: ModelProviderName
  owner: 'account' | 'server'
  models: ModelListing[]
  problem: string | null
}

/** A model server on the machine that runs Parley. */
export type FoundModels = {
  name: string
  baseUrl: string
  models: ModelListing[]
  /** Models that only compute vectors. */
  embeddings: ModelListing[]
}

/** A configured provider. The key itself never leaves the server. */
export type ModelProviderRow = {
  provider: ModelProviderName
  baseUrl: string | null
  /** The key's last four characters; null when there is no key. */
  keyEnding: string | null
  model: string | null
}
