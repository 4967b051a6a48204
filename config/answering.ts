import { MODEL_PROVIDERS, type ModelProviderName } from '#protocol/providers'
import type { ServerModels } from '#src/answering/providers/models'
import type { ProviderSettings } from '#src/answering/providers/provider_settings'
import { defaultModel } from '#src/answering/providers/provider_settings'
import type { ServerKeySettings } from '#src/answering/spend/server_key_allowance'
import env from '#start/env'
import { smtp } from './mail.js'
import { operatorEmails } from './metrics.js'
import { fetching } from './knowledge.js'

export const modelTimeouts = { firstTokenTimeoutMs: 20_000, totalTimeoutMs: 90_000 }

export const modelFetching = {
  allowPrivate: fetching.allowPrivate,
  connectTimeoutMs: 10_000,
  maxBytes: 2 * 1024 * 1024,
}

/** Where Debian installs dictionaries (`dict-freedict-deu-eng`); tests provide their own. */
export const dictionaryFolder =
  env.get('DICTIONARY_DIR') ?? (env.get('NODE_ENV') === 'test' ? null : '/usr/share/dictd')

/** Where Ollama, LM Studio and llama.cpp listen on this machine; none in tests. */
export const localModelPorts = env
  .get('LOCAL_MODEL_PORTS', env.get('NODE_ENV') === 'test' ? '' : '11434,1234,8080')
  .split(',')
  .map(Number)
  .filter((port) => Number.isInteger(port) && port > 0 && port < 65_536)

const baseUrl = env.get('OPENAI_BASE_URL') ?? null

const providers: ProviderSettings[] = [
  ...(baseUrl
    ? [provider('compatible', env.get('OPENAI_API_KEY') ?? null, baseUrl)]
    : keyed('openai', env.get('OPENAI_API_KEY'))),
  ...keyed('anthropic', env.get('ANTHROPIC_API_KEY')),
  ...keyed('google', env.get('GOOGLE_API_KEY')),
]

/**
 * `CHAT_MODEL` names one or more models, the default first: `gpt-5-mini`, or `anthropic:claude-haiku-4-5`.
 */
const choices = env
  .get('CHAT_MODEL', '')
  .split(',')
  .map((name) => name.trim())
  .flatMap((name) => (name === '' ? [] : (chosen(name) ?? [])))

/** Null without a key: answers are exact quotes. */
export const chatModel = usual()

/**
 * Without CHAT_MODEL, only the default one: the operator pays, and a provider's other models can cost far
 * more.
 */
export const serverModels: ServerModels = {
  providers,
  choices: choices.length > 0 || !chatModel ? choices : [`${chatModel.provider}:${chatModel.model}`],
}

export const serverKey: ServerKeySettings = { operatorEmails, requiresConfirmedAddress: smtp !== null }

function usual(): (ProviderSettings & { model: string }) | null {
  const [first] = choices
  const settings = first ? providers.find((one) => first.startsWith(`${one.provider}:`)) : providers[0]
  const model =
    first && settings ? first.slice(settings.provider.length + 1) : settings && defaultModel(settings)
  // Any OpenAI-compatible server can at least expose a model under this name.
  return settings ? { ...settings, model: model ?? 'gpt-5-mini' } : null
}

function chosen(name: string): string | null {
  const [prefix] = name.split(':')
  if (MODEL_PROVIDERS.includes(prefix as ModelProviderName)) return name
  const family = /^claude/i.test(name) ? 'anthropic' : /^gemini/i.test(name) ? 'google' : null
  const settings = providers.find((one) => one.provider === family) ?? providers[0]
  return settings ? `${settings.provider}:${name}` : null
}

function keyed(name: ModelProviderName, apiKey: string | undefined): ProviderSettings[] {
  return apiKey ? [provider(name, apiKey, null)] : []
}

function provider(name: ModelProviderName, apiKey: string | null, address: string | null): ProviderSettings {
  return { provider: name, apiKey, baseUrl: address, model: null }
}
