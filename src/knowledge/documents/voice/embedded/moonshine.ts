import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import type { InferenceSession, Tensor, TypedTensor } from 'onnxruntime-web'
import { SAMPLE_RATE } from '../audio/pcm.js'
import type { ModelFiles } from './model_files.js'

/** Dimensions of Moonshine tiny, and its begin and end tokens. */
const LAYERS = 6
const HEADS = 8
const HEAD_SIZE = 36
const BEGIN_TOKEN = 1
const END_TOKEN = 2
/** Faster than any speech; beyond this the model repeats itself. */
const TOKENS_PER_SECOND = 6.5
const MIN_SAMPLES = SAMPLE_RATE / 4

type Ort = typeof import('onnxruntime-web')
type Cache = Record<string, Tensor>

/** `confidence` is the mean natural logarithm of the token probabilities: near 0 for clear speech. */
export type TokenSequence = { tokens: number[]; confidence: number }

/** Moonshine tiny, English, from its two ONNX files: audio in, token ids out. One call at a time. */
export class Moonshine {
  private constructor(
    private readonly ort: Ort,
    private readonly encoder: InferenceSession,
    private readonly decoder: InferenceSession
  ) {}

  static async load(files: ModelFiles): Promise<Moonshine> {
    // Each additional thread that compiles WebAssembly takes about 40 MB permanently.
    setFlagsFromString('--wasm-num-compilation-tasks=1')
    const ort = await import('onnxruntime-web')
    ort.env.wasm.numThreads = 1
    ort.env.logLevel = 'error'
    const open = async (path: string, graphOptimizationLevel: 'all' | 'disabled') =>
      ort.InferenceSession.create(await readFile(path), {
        executionProviders: ['wasm'],
        graphOptimizationLevel,
      })
    // Optimizing the encoder makes it no faster and takes 50 MB; the decoder becomes a fifth faster.
    return new Moonshine(ort, await open(files.encoder, 'disabled'), await open(files.decoder, 'all'))
  }

  /** Samples between -1 and 1 at 16 kHz; best below 15 seconds. */
  async transcribe(samples: Float32Array): Promise<TokenSequence> {
    if (samples.length < MIN_SAMPLES) return { tokens: [], confidence: 0 }
    const audio = new this.ort.Tensor('float32', samples, [1, samples.length])
    const { last_hidden_state: state } = await this.encoder.run({ input_values: audio })
    const most = Math.ceil((samples.length / SAMPLE_RATE) * TOKENS_PER_SECOND)
    return this.#decode(state!, most)
  }

  /** Greedy decoding. The encoder's half of the cache is made by the first step and reused. */
  async #decode(state: Tensor, most: number): Promise<TokenSequence> {
    let cache = this.#emptyCache()
    let last = BEGIN_TOKEN
    let sum = 0
    const tokens: number[] = []
    for (let step = 0; step < most; step += 1) {
      const inputs = {
        ...cache,
        input_ids: new this.ort.Tensor('int64', [BigInt(last)], [1, 1]),
        encoder_hidden_states: state,
        use_cache_branch: new this.ort.Tensor('bool', [step > 0], [1]),
      }
      const output = await this.decoder.run(
        inputs,
        step === 0 ? this.decoder.outputNames : this.#changingOutputs()
      )
      const best = likeliest((output.logits as TypedTensor<'float32'>).data)
      sum += best.logProbability
      if (best.token === END_TOKEN) break
      tokens.push(best.token)
      last = best.token
      cache = nextCache(cache, output, step === 0)
    }
    return { tokens, confidence: sum / (tokens.length + 1) }
  }

  /** The outputs that differ from step to step; copying the encoder's half would cost 8 MB per token. */
  #changingOutputs(): string[] {
    return this.decoder.outputNames.filter((name) => !name.includes('.encoder.'))
  }

  #emptyCache(): Cache {
    const names = Array.from({ length: LAYERS }, (_, layer) =>
      ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'].map(
        (part) => `past_key_values.${layer}.${part}`
      )
    )
    const empty = () => new this.ort.Tensor('float32', new Float32Array(), [0, HEADS, 1, HEAD_SIZE])
    return Object.fromEntries(names.flat().map((name) => [name, empty()]))
  }
}

function nextCache(cache: Cache, output: InferenceSession.OnnxValueMapType, isFirst: boolean): Cache {
  const entries = Object.entries(cache).map(([name, previous]) => {
    const isChanging = isFirst || name.includes('.decoder.')
    return [name, isChanging ? output[name.replace('past_key_values', 'present')]! : previous] as const
  })
  return Object.fromEntries(entries)
}

function likeliest(logits: Float32Array): { token: number; logProbability: number } {
  let token = 0
  for (let id = 1; id < logits.length; id += 1) if (logits[id]! > logits[token]!) token = id
  let total = 0
  for (const logit of logits) total += Math.exp(logit - logits[token]!)
  return { token, logProbability: -Math.log(total) }
}
