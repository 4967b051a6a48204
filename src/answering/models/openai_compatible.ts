import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, streamText } from 'ai'
import { type LanguageModel, ModelFailure, type ModelProblem, type ModelPrompt } from '../language_model.js'

export type OpenAiCompatibleSettings = {
  baseUrl: string
  apiKey: string | null
  model: string
  /** Longest silence, before the first piece and between two. */
  firstTokenTimeoutMs: number
  totalTimeoutMs: number
  maxOutputTokens?: number
}

const MAX_OUTPUT_TOKENS = 1_200

/** Any server that speaks OpenAI's chat completions: OpenAI, Ollama, vLLM, LM Studio and many more. */
export class OpenAiCompatibleModel implements LanguageModel {
  readonly #settings: OpenAiCompatibleSettings

  constructor(settings: OpenAiCompatibleSettings) {
    this.#settings = settings
  }

  async *stream({ system, messages }: ModelPrompt, signal: AbortSignal): AsyncIterable<string> {
    const silence = new Deadline(this.#settings.firstTokenTimeoutMs)
    const total = new Deadline(this.#settings.totalTimeoutMs)
    const abortSignal = AbortSignal.any([signal, silence.signal, total.signal])
    let finished = false
    try {
      const { stream } = streamText({
        model: this.#model(),
        instructions: system,
        messages,
        abortSignal,
        maxRetries: 0,
        maxOutputTokens: this.#settings.maxOutputTokens ?? MAX_OUTPUT_TOKENS,
        // The error arrives as a part of the stream; without this the SDK prints it as well.
        onError: () => undefined,
      })
      for await (const part of stream) {
        if (part.type === 'error') throw part.error
        if (part.type === 'finish') finished = part.finishReason !== 'error' && part.finishReason !== 'other'
        if (part.type !== 'text-delta' || part.text === '') continue
        silence.restart()
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
    if (!finished) throw new ModelFailure('broke_off')
  }

  #model() {
    const { baseUrl, apiKey, model } = this.#settings
    const provider = createOpenAICompatible({
      name: 'openai-compatible',
      baseURL: baseUrl,
      apiKey: apiKey ?? undefined,
    })
    return provider.chatModel(model)
  }
}

function problemOf(error: unknown): ModelProblem {
  if (!APICallError.isInstance(error)) return 'broke_off'
  const status = error.statusCode
  if (status === undefined) return 'unreachable'
  if (status < 300) return 'broke_off'
  if (status === 401 || status === 403) return 'not_allowed'
  if (status === 402) return 'out_of_credit'
  if (status === 429) return /quota|credit|billing/i.test(error.responseBody ?? '') ? 'out_of_credit' : 'busy'
  return 'failed'
}

class Deadline {
  readonly #controller = new AbortController()
  #timer: NodeJS.Timeout

  constructor(private readonly ms: number) {
    this.#timer = this.#start()
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  restart() {
    clearTimeout(this.#timer)
    this.#timer = this.#start()
  }

  stop() {
    clearTimeout(this.#timer)
  }

  #start(): NodeJS.Timeout {
    return setTimeout(() => this.#controller.abort(), this.ms)
  }
}
