import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const PACKAGES = ['@moonshine-ai/moonshine-js', 'onnxruntime-web', 'llama-tokenizer-js']

export type ModelFiles = { encoder: string; decoder: string }

/** Null when an optional package is missing; `npm install` without `--omit=optional` installs it. */
export async function findModelFiles(): Promise<ModelFiles | null> {
  try {
    const [model] = PACKAGES.map((name) => import.meta.resolve(name))
    const file = (name: string) => fileURLToPath(new URL(`./model/tiny/quantized/${name}`, model))
    const files = { encoder: file('encoder_model.onnx'), decoder: file('decoder_model_merged.onnx') }
    await Promise.all(Object.values(files).map((path) => access(path)))
    return files
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ERR_MODULE_NOT_FOUND' || error.code === 'ENOENT')
  )
}
