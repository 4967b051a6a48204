import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

/** A model on this machine, in the formats that sentence-transformers and Optimum write. */
export type ModelFolder = {
  name: string
  folder: string
  /** The ONNX file within the folder. */
  file: string
  /** Prepended to each text. */
  prompts: { query: string; passage: string }
  pooling: 'mean' | 'first'
  /** Null for all. */
  languages: readonly string[] | null
  /** The cosine of unrelated texts; models trained with a low temperature only use 0.7 to 1. */
  unrelated: number
  /** By file name; null if the expected checksums are unknown. */
  sha256: Record<string, string> | null
}

const ONNX_FILES = ['model.onnx', 'model_quantized.onnx', 'onnx/model_quantized.onnx', 'onnx/model.onnx']
const E5 = { prompts: { query: 'query: ', passage: 'passage: ' }, unrelated: 0.7 }

/**
 * The folder named by EMBEDDING_MODEL or RERANKER_MODEL as `file:/path`; null for any other value. Throws an
 * instruction if the folder contains no model.
 */
export function customModel(setting: string, value: string | null | undefined): ModelFolder | null {
  if (!value?.startsWith('file:')) return null
  const folder = fileURLToPath(new URL(value))
  const file = ONNX_FILES.find((name) => existsSync(join(folder, name)))
  const missing = [
    file ? null : ONNX_FILES[0]!,
    existsSync(join(folder, 'tokenizer.json')) ? null : 'tokenizer.json',
  ]
  if (!file || missing.some((name) => name !== null))
    throw new Error(
      `${setting}: ${folder} has no ${missing.filter(Boolean).join(' and no ')}. Put a model in ONNX format there with its tokenizer, or remove ${setting}.`
    )
  const name = basename(folder)
  const { prompts } = readJson<{ prompts?: Record<string, string> }>(
    folder,
    'config_sentence_transformers.json'
  )
  const pooling = readJson<{ pooling_mode_cls_token?: boolean }>(folder, '1_Pooling/config.json')
  const isE5 = /\be5\b/i.test(name)
  return {
    name,
    folder,
    file,
    prompts: {
      query: prompts?.query ?? (isE5 ? E5.prompts.query : ''),
      passage: prompts?.passage ?? prompts?.document ?? (isE5 ? E5.prompts.passage : ''),
    },
    pooling: pooling.pooling_mode_cls_token ? 'first' : 'mean',
    languages: null,
    unrelated: isE5 ? E5.unrelated : 0,
    sha256: null,
  }
}

/** Distinguishes models of the same name. */
export async function fingerprintOf({ folder, file, sha256 }: ModelFolder): Promise<string> {
  const sum = sha256?.[file] ?? (await sha256Of(join(folder, file)))
  return sum.slice(0, 12)
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Empty if there is no such file. */
function readJson<Content>(folder: string, file: string): Partial<Content> {
  const path = join(folder, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
