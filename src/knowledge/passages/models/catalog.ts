import type { ModelTask } from '#protocol/search_models'

type CatalogFile = { path: string; bytes: number; sha256: string }

/**
 * A model that can be downloaded. `revision` is a commit, so its files never change; size and checksum are
 * the hub's.
 */
export type CatalogModel = {
  name: string
  task: ModelTask
  repository: string
  revision: string
  license: string
  /** Null for all. */
  languages: readonly string[] | null
  prompts: { query: string; passage: string }
  /** See `ModelFolder`. */
  unrelated: number
  files: Record<'model.onnx' | 'tokenizer.json', CatalogFile>
}

/** Small enough for one core, and licensed for commercial use. */
export const CATALOG: readonly CatalogModel[] = [
  {
    name: 'multilingual-e5-small',
    task: 'embedding',
    repository: 'Xenova/multilingual-e5-small',
    revision: '761b726dd34fb83930e26aab4e9ac3899aa1fa78',
    license: 'MIT',
    languages: null,
    prompts: { query: 'query: ', passage: 'passage: ' },
    unrelated: 0.7,
    files: {
      'model.onnx': {
        path: 'onnx/model_quantized.onnx',
        bytes: 118_308_185,
        sha256: 'f80102d3f2a1229f387d3c81909990d8945513e347b0eab049f7de3c6f98c193',
      },
      'tokenizer.json': {
        path: 'tokenizer.json',
        bytes: 17_082_730,
        sha256: '0b44a9d7b51c3c62626640cda0e2c2f70fdacdc25bbbd68038369d14ebdf4c39',
      },
    },
  },
  {
    name: 'ms-marco-minilm-l6',
    task: 'reranker',
    repository: 'Xenova/ms-marco-MiniLM-L-6-v2',
    revision: 'a09144355adeed5f58c8ed011d209bf8ee5a1fec',
    license: 'Apache-2.0',
    languages: ['en'],
    prompts: { query: '', passage: '' },
    unrelated: 0,
    files: {
      'model.onnx': {
        path: 'onnx/model_quantized.onnx',
        bytes: 23_143_499,
        sha256: 'e9d8ebf845c413e981c175bfe49a3bfa9b3dcce2a3ba54875ee5df5a58639fbe',
      },
      'tokenizer.json': {
        path: 'tokenizer.json',
        bytes: 711_396,
        sha256: 'd241a60d5e8f04cc1b2b3e9ef7a4921b27bf526d9f6050ab90f9267a1f9e5c66',
      },
    },
  },
]

export function bytesOf({ files }: CatalogModel): number {
  return Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0)
}
