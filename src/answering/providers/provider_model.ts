import { streamText } from 'ai'
import { type LanguageModel, ModelFailure, type ModelPrompt } from '../language_model.js'
import { Deadline } from './deadline.js'
import { problemOf } from './provider_problem.js'
import type { ProviderSettings } from './provider_settings.js'
import { sdkModel } from './sdk_model.js'

export type ModelPatience = {
  /** Longest silence, before the first piece and between two. */
  firstTokenTimeoutMs: number
  totalTimeoutMs: number
}

export type ProviderModelSettings = ProviderSettings &
  ModelPatience & {
    model: string
    /** Everything goes through it; the global one when left out. */
    fetch?: typeof globalThis.fetch
  }

/** Room for models that think before they write; the rules ask for five sentences. */
const MAX_OUTPUT_TOKENS = 4_000

/** A model of OpenAI, Anthropic, Google, or of a server that speaks as OpenAI does. */
export class ProviderModel implements LanguageModel {
  readonly #settings: ProviderModelSettings

  constructor(settings: ProviderModelSettings) {
    this.#settings = settings
  }

  async *stream({ system, messages }: ModelPrompt, signal: AbortSignal): AsyncIterable<string> {
    const { firstTokenTimeoutMs, totalTimeoutMs, model, fetch = globalThis.fetch } = this.#settings
    const silence = new Deadline(firstTokenTimeoutMs)
    const total = new Deadline(totalTimeoutMs)
    const abortSignal = AbortSignal.any([signal, silence.signal, total.signal])
    let finished = false
    let silent = true
    try {
      const { stream } = streamText({
        ...sdkModel(this.#settings, model, fetch),
        instructions: system,
        messages,
        abortSignal,
        maxRetries: 0,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        // The error arrives as a part of the stream; without this the SDK prints it as well.
        onError: () => undefined,
      })
      for await (const part of stream) {
        if (part.type === 'error') throw part.error
        if (part.type === 'finish') finished = part.finishReason !== 'error' && part.finishReason !== 'other'
        if (part.type === 'reasoning-delta') silence.restart()
        if (part.type !== 'text-delta' || part.text === '') continue
        silence.restart()
        silent = false
        yield part.text
      }
    } catch (error) {
      signal.throwIfAborted()
      throw new ModelFailure(abortSignal.aborted ? 'stalled' : problemOf(error), { cause: error })
    } finally {
      silence.stop()
      total.stop()
    }
    signal.throwIfAborted()
    if (abortSignal.aborted) throw new ModelFailure('stalled')
    if (!finished || silent) throw new ModelFailure('broke_off')
  }
}
