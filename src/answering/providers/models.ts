import type { FoundModels, ModelProviderName, OfferedModels } from '#protocol/providers'
import type { SecretBox } from '#src/shared/crypto/secret_box'
import { ModelFailure, type LanguageModel, type ModelProblem, type ModelPrompt } from '../language_model.js'
import { modelFailedSentence } from '../notes.js'
import type { OnModelCall } from '#src/answering/spend/call_record'
import type { ServerKeyAllowance } from '../spend/server_key_allowance.js'
import type { LocalServers } from './local_servers.js'
import { listModels } from './list_models.js'
import ConnectedProvider from './connected_provider.js'
import { RemoteModel, type ModelTimeouts } from './remote_model.js'
import { defaultModel, type ProviderSettings } from './provider_settings.js'

/** Checks an allowance before each call. */
class MeteredModel implements LanguageModel {
  constructor(
    private readonly model: LanguageModel,
    /** Counts the call. Returns a problem if the call is not allowed. */
    private readonly take: () => Promise<ModelProblem | null>
  ) {}

  async *stream(prompt: ModelPrompt, signal: AbortSignal): AsyncIterable<string> {
    const refusal = await this.take()
    if (refusal) throw new ModelFailure(refusal)
    yield* this.model.stream(prompt, signal)
  }
}

export type ServerModels = {
  providers: ProviderSettings[]
  /** `provider:model` names that accounts may use with the server's keys. */
  choices: string[]
}

type ReachableProvider = ProviderSettings & { owner: 'account' | 'server'; fetch?: typeof globalThis.fetch }

/** An account's own provider with the fetch that reaches it. */
type OwnSettings = ProviderSettings & { fetch?: typeof globalThis.fetch }

/** Used when no other model is configured or chosen; null to answer with exact quotes. */
export class DefaultModel {
  constructor(public current: LanguageModel | null) {}
}

/** Chooses the model for an account: its own providers take precedence over the server's. */
export class Models {
  constructor(
    private readonly fallback: DefaultModel,
    private readonly server: ServerModels,
    private readonly timeouts: ModelTimeouts,
    private readonly box: SecretBox,
    /** The fetch for addresses that account holders entered. */
    private readonly checkedFetch: typeof globalThis.fetch,
    private readonly allowance: ServerKeyAllowance,
    private readonly onCall?: OnModelCall,
    private readonly local?: LocalServers
  ) {}

  /**
   * The chosen model; the default if nothing is chosen or its key is gone; null to answer with exact quotes.
   */
  async for(workspaceId: string, choice: string | null): Promise<LanguageModel | null> {
    if (choice === 'quotes') return null
    const own = await this.#own(workspaceId)
    const [name, model] = parseChoice(choice)
    const chosen = own.find(({ provider }) => provider === name) ?? this.#onServer(name, choice)
    if (chosen && model) return this.#model(workspaceId, chosen, model)
    const first = own.find((settings) => defaultModel(settings) !== null)
    if (first) return this.#model(workspaceId, first, defaultModel(first)!)
    return this.fallback.current && this.#metered(workspaceId, this.fallback.current)
  }

  /** The models an account can choose from, as listed by each provider. */
  async offered(workspaceId: string): Promise<OfferedModels[]> {
    const own = await this.#own(workspaceId)
    const reached = [
      ...own,
      ...this.server.providers
        .filter(({ provider }) => !own.some((mine) => mine.provider === provider))
        .filter(({ provider }) => this.#choicesOf(provider).length > 0)
        .map((settings): ReachableProvider => ({ ...settings, owner: 'server' })),
    ]
    return Promise.all(reached.map((settings) => this.#offered(settings)))
  }

  /** The account's provider settings with the key; null if it has none by that name. */
  async findSettings(workspaceId: string, provider: string): Promise<OwnSettings | null> {
    return (await this.#own(workspaceId)).find((settings) => settings.provider === provider) ?? null
  }

  /** A model at an address that an account entered. */
  at(settings: OwnSettings, model: string, timeouts = this.timeouts): RemoteModel {
    return new RemoteModel({
      ...settings,
      ...timeouts,
      model,
      fetch: settings.fetch ?? this.checkedFetch,
      payer: 'account',
      onCall: this.onCall,
    })
  }

  list(settings: OwnSettings) {
    return listModels(settings, settings.fetch ?? this.checkedFetch)
  }

  /** Model servers on this machine; empty unless the account is an operator's. */
  async found(workspaceId: string): Promise<FoundModels[]> {
    return (await this.local?.find(workspaceId)) ?? []
  }

  seal(key: string): string {
    return this.box.encrypt(key)
  }

  async #own(workspaceId: string): Promise<ReachableProvider[]> {
    const rows = await ConnectedProvider.query().where('workspaceId', workspaceId).orderBy('id')
    return Promise.all(
      rows.map(async ({ provider, baseUrl, secret, model }) => ({
        provider,
        baseUrl,
        model,
        apiKey: secret === null ? null : this.box.decrypt<string>(secret),
        owner: 'account' as const,
        fetch: (await this.local?.fetchFor(baseUrl, workspaceId)) ?? undefined,
      }))
    )
  }

  #onServer(name: ModelProviderName | null, choice: string | null): ReachableProvider | null {
    const { providers, choices } = this.server
    if (!choices.includes(choice ?? '')) return null
    const settings = providers.find(({ provider }) => provider === name)
    return settings ? { ...settings, owner: 'server' } : null
  }

  #model(workspaceId: string, settings: ReachableProvider, model: string): LanguageModel {
    if (settings.owner === 'account') return this.at(settings, model)
    return this.#metered(
      workspaceId,
      new RemoteModel({ ...settings, ...this.timeouts, model, onCall: this.onCall })
    )
  }

  #metered(workspaceId: string, model: LanguageModel): LanguageModel {
    return new MeteredModel(model, () => this.allowance.take(workspaceId))
  }

  #choicesOf(provider: ModelProviderName): string[] {
    return this.server.choices
      .filter((choice) => choice.startsWith(`${provider}:`))
      .map((choice) => parseChoice(choice)[1]!)
  }

  async #offered({ owner, ...settings }: ReachableProvider): Promise<OfferedModels> {
    const { provider } = settings
    if (owner === 'server') {
      const models = this.#choicesOf(provider).map((id) => ({ id, label: id }))
      return { provider, owner, models, problem: null }
    }
    const listed = await this.list(settings)
    if (listed.ok) return { provider, owner, models: listed.value, problem: null }
    return { provider, owner, models: [], problem: modelFailedSentence(listed.error) }
  }
}

/** `provider:model`; the model's name may contain colons. */
function parseChoice(choice: string | null): [ModelProviderName | null, string | null] {
  const at = choice?.indexOf(':') ?? -1
  if (!choice || at < 1) return [null, null]
  return [choice.slice(0, at) as ModelProviderName, choice.slice(at + 1)]
}
