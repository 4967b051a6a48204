import { streamText } from 'ai'
import { ModelFailure, type LanguageModel, type ModelProblem, type ModelPrompt } from '../language_model.js'
import { CallRecord, type OnModelCall, type ModelCall } from '../spend/call_record.js'
import { modelProblem } from './provider_problem.js'
import { baseUrlOf, type ProviderSettings } from './provider_settings.js'
import { MAX_ANSWER_CHARACTERS, MAX_OUTPUT_TOKENS, MAX_PIECE_CHARACTERS } from '../limits.js'
import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'

/** A signal that aborts unless `restart` is called within the timeout. */
export class Deadline {
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

export type ModelTimeouts = {
  /** Maximum wait for the first piece and between pieces. */
  firstTokenTimeoutMs: number
  totalTimeoutMs: number
}

export type RemoteModelSettings = ProviderSettings &
  ModelTimeouts & {
    model: string
    /** Used for all requests; the global fetch by default. */
    fetch?: typeof globalThis.fetch
    payer?: ModelCall['payer']
    onCall?: OnModelCall
  }

/** A model of OpenAI, Anthropic, Google, or an OpenAI-compatible server. */
export class RemoteModel implements LanguageModel {
  readonly #settings: RemoteModelSettings

  constructor(settings: RemoteModelSettings) {
    this.#settings = settings
  }

  async *stream({ system, messages }: ModelPrompt, signal: AbortSignal): AsyncIterable<string> {
    const { firstTokenTimeoutMs, totalTimeoutMs, model, fetch = globalThis.fetch } = this.#settings
    const silence = new Deadline(firstTokenTimeoutMs)
    const total = new Deadline(totalTimeoutMs)
    const abortSignal = AbortSignal.any([signal, silence.signal, total.signal])
    const call = new CallRecord(this.#settings)
    let finished = false
    let silent = true
    let room = MAX_ANSWER_CHARACTERS
    // Stays `stopped` if the reader disconnects.
    let problem: ModelProblem | 'stopped' | null = 'stopped'
    try {
      const { stream } = streamText({
        ...sdkModel(this.#settings, model, fetch),
        instructions: system,
        messages,
        abortSignal,
        maxRetries: 0,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        // The error also arrives in the stream; without this, the SDK prints it too.
        onError: () => undefined,
      })
      for await (const part of stream) {
        if (part.type === 'error') throw part.error
        if (part.type === 'finish') {
          finished = part.finishReason !== 'error' && part.finishReason !== 'other'
          call.used(part.totalUsage)
        }
        if (part.type === 'reasoning-delta') silence.restart()
        if (part.type !== 'text-delta' || part.text === '') continue
        silence.restart()
        silent = false
        call.firstWord()
        yield* inPieces(part.text.slice(0, room))
        room -= part.text.length
        if (room < 0) throw new Error(`The answer is longer than ${MAX_ANSWER_CHARACTERS} characters.`)
      }
      signal.throwIfAborted()
      problem = abortSignal.aborted ? 'stalled' : !finished || silent ? 'broke_off' : null
    } catch (error) {
      signal.throwIfAborted()
      problem = abortSignal.aborted ? 'stalled' : modelProblem(error)
      throw new ModelFailure(problem, { cause: error })
    } finally {
      silence.stop()
      total.stop()
      call.ended(problem)
    }
    if (problem !== null) throw new ModelFailure(problem)
  }
}

/** Small pieces, so that other work can run while pieces are checked. */
function* inPieces(text: string): Iterable<string> {
  for (let at = 0; at < text.length; at += MAX_PIECE_CHARACTERS)
    yield text.slice(at, at + MAX_PIECE_CHARACTERS)
}

type SdkModel = Pick<Parameters<typeof streamText>[0], 'model' | 'providerOptions'>

/** The SDK's model for a provider, with provider-specific options. */
export function sdkModel(
  settings: ProviderSettings,
  model: string,
  fetch: typeof globalThis.fetch
): SdkModel {
  const reached = { baseURL: baseUrlOf(settings), fetch }
  const apiKey = settings.apiKey ?? ''
  switch (settings.provider) {
    case 'openai':
      return {
        model: createOpenAI({ ...reached, apiKey }).responses(model),
        providerOptions: {
          openai: { store: false, ...(isReasoningModel(model) && { reasoningEffort: 'low' }) },
        },
      }
    case 'anthropic':
      return { model: createAnthropic({ ...reached, apiKey })(model) }
    case 'google':
      return { model: createGoogle({ ...reached, apiKey })(model) }
    case 'compatible':
      return {
        model: createOpenAICompatible({
          ...reached,
          name: 'compatible',
          apiKey: settings.apiKey ?? undefined,
        }).chatModel(model),
      }
  }
}

/** Reasoning models, which would think for longer than a chat can wait. */
function isReasoningModel(model: string): boolean {
  return /^(?:o\d|gpt-5(?!.*chat))/.test(model)
}
