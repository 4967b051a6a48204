import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { Encoding, Tokenizer } from '@huggingface/tokenizers'
import type { InferenceSession, TypedTensor } from 'onnxruntime-web'
import type { ModelFolder } from './model_folder.js'
import type { EmbeddingTask, RerankTask } from './onnx_tasks.js'
import { MODEL_CHARACTERS, MODEL_TOKENS, QUESTION_CHARACTERS } from '../limits.js'

type Loaded = {
  tokenizer: Tokenizer
  session: InferenceSession
  tensorOf(values: readonly number[]): InferenceSession.OnnxValueMapType[string]
}

let loading: Promise<Loaded> | null = null

/**
 * One vector per text: the mean of its token vectors, or the first token's if the model's configuration says
 * so. Not batched, because padding would make vectors depend on the rest of the batch.
 */
export async function embed({ model, texts, purpose }: EmbeddingTask): Promise<Float32Array[]> {
  const loaded = await (loading ??= load(model))
  const vectors: Float32Array[] = []
  for (const text of texts) {
    const asked = `${model.prompts[purpose]}${text.slice(0, MODEL_CHARACTERS)}`
    const { data, dims } = await run(loaded, encode(loaded, asked, null))
    vectors.push(dims.length === 2 ? Float32Array.from(data) : pooled(data, dims.at(-1)!, model.pooling))
  }
  return vectors
}

/** How well each passage answers the question, in order, for as many passages as time allows. */
export async function score({ model, question, passages, withinMs }: RerankTask): Promise<number[]> {
  const loaded = await (loading ??= load(model))
  const endMs = performance.now() + withinMs
  const scores: number[] = []
  for (const passage of passages) {
    const pair = encode(loaded, question.slice(0, QUESTION_CHARACTERS), passage.slice(0, MODEL_CHARACTERS))
    const { data } = await run(loaded, pair)
    // Some models return one score, others one for "no" and one for "yes".
    scores.push(data.length > 1 ? data[data.length - 1]! - data[0]! : data[0]!)
    if (performance.now() >= endMs) break
  }
  if (scores.some((value) => !Number.isFinite(value)))
    throw new Error('The model returned a score that isn’t a number.')
  return scores
}

async function load({ folder, file, sha256 }: ModelFolder): Promise<Loaded> {
  // Each additional thread that compiles WebAssembly takes about 40 MB permanently.
  setFlagsFromString('--wasm-num-compilation-tasks=1')
  const { Tokenizer } = await import('@huggingface/tokenizers')
  const ort = await import('onnxruntime-web')
  ort.env.wasm.numThreads = 1
  ort.env.logLevel = 'error'
  const json = await read(folder, 'tokenizer.json', sha256)
  const session = await ort.InferenceSession.create(await read(folder, file, sha256), {
    executionProviders: ['wasm'],
  })
  return {
    tokenizer: new Tokenizer(JSON.parse(json.toString('utf8')), {}),
    session,
    tensorOf: (values) => new ort.Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]),
  }
}

/** Verifies the checksum on every load, since disks fail and files get replaced. */
async function read(folder: string, file: string, sums: ModelFolder['sha256']): Promise<Buffer> {
  const bytes = await readFile(join(folder, file))
  const expected = sums?.[file]
  if (expected && createHash('sha256').update(bytes).digest('hex') !== expected)
    throw new Error(`${file} is damaged: its checksum doesn’t match. Delete the model and download it again.`)
  return bytes
}

function encode({ tokenizer }: Loaded, text: string, other: string | null): Required<Encoding> {
  const encoded = tokenizer.encode(text, { text_pair: other, return_token_type_ids: true })
  return {
    ...encoded,
    ids: cut(encoded.ids),
    attention_mask: cut(encoded.attention_mask),
    token_type_ids: cut(encoded.token_type_ids),
  }
}

/** Keeps the last token, which marks the end of the text. */
function cut(values: number[]): number[] {
  return values.length > MODEL_TOKENS ? [...values.slice(0, MODEL_TOKENS - 1), values.at(-1)!] : values
}

async function run({ session, tensorOf }: Loaded, encoded: Required<Encoding>) {
  const known: Record<string, number[]> = {
    input_ids: encoded.ids,
    attention_mask: encoded.attention_mask,
    token_type_ids: encoded.token_type_ids,
  }
  const inputs = session.inputNames.map((name) => [name, tensorOf(known[name] ?? [])] as const)
  const [name] = session.outputNames
  const output = await session.run(Object.fromEntries(inputs), [name!])
  const { data, dims } = output[name!] as TypedTensor<'float32'>
  return { data, dims }
}

function pooled(data: Float32Array, dimension: number, pooling: ModelFolder['pooling']): Float32Array {
  const first = data.slice(0, dimension)
  if (pooling === 'first') return first
  const tokens = data.length / dimension
  return first.map((_, at) => {
    let sum = 0
    for (let token = 0; token < tokens; token += 1) sum += data[token * dimension + at]!
    return sum / tokens
  })
}
