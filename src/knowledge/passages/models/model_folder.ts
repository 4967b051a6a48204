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
  /** Written before each text. */
  prompts: { query: string; passage: string }
  pooling: 'mean' | 'first'
  /** Null for all. */
  languages: readonly string[] | null
  /** The cosine of texts that have nothing to do with each other; models trained with a low temperature use only 0.7 to 1. */
  unrelated: number
  /** By file name; null where it is unknown what the files should be. */
  sha256: Record<string, string> | null
}

const ONNX_FILES = ['model.onnx', 'model_quantized.onnx', 'onnx/model_quantized.onnx', 'onnx/model.onnx']
const E5 = { prompts: { query: 'query: ', passage: 'passage: ' }, unrelated: 0.7 }

/**
 * The folder that EMBEDDING_MODEL or RERANKER_MODEL names as `file:/path`. Null for another value. Throws with what to do when
 * it has no model.
 */
export function broughtModel(setting: string, value: string | null | undefined): ModelFolder | null {
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

/** Tells models apart that have the same name. */
export async function fingerprintOf({ folder, file, sha256 }: ModelFolder): Promise<string> {
  const sum = sha256?.[file] ?? (await sha256Of(join(folder, file)))
  return sum.slice(0, 12)
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Empty when there is no such file. */
function readJson<Content>(folder: string, file: string): Partial<Content> {
  const path = join(folder, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
