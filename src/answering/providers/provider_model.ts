import { streamText } from 'ai'
import { type LanguageModel, ModelFailure, type ModelProblem, type ModelPrompt } from '../language_model.js'
import { CallRecord, type OnModelCall, type ModelCall } from '../spend/call_record.js'
import { Deadline } from './deadline.js'
import { modelProblem } from './provider_problem.js'
import type { ProviderSettings } from './provider_settings.js'
import { sdkModel } from './sdk_model.js'
import { MAX_ANSWER_CHARACTERS, MAX_OUTPUT_TOKENS, MAX_PIECE_CHARACTERS } from '../limits.js'

export type ModelPatience = {
  /** Maximum wait for the first piece and between pieces. */
  firstTokenTimeoutMs: number
  totalTimeoutMs: number
}

export type ProviderModelSettings = ProviderSettings &
  ModelPatience & {
    model: string
    /** Used for all requests; the global fetch by default. */
    fetch?: typeof globalThis.fetch
    payer?: ModelCall['payer']
    onCall?: OnModelCall
  }

/** A model of OpenAI, Anthropic, Google, or an OpenAI-compatible server. */
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
