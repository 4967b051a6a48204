import { threadId } from 'node:worker_threads'
import { ok, type Result } from '#src/shared/result'

export function threadNumber(): number {
  return threadId
}

export function shout(text: string): Result<string, never> {
  return ok(text.toUpperCase())
}

export function sizeOf(bytes: Uint8Array): number {
  return bytes.byteLength
}

export function spin(): never {
  for (;;) continue
}

export function hoard(): number {
  const hoarded: object[] = []
  while (hoarded.length < 1e9) hoarded.push({ text: `a string of its own ${hoarded.length}` })
  return hoarded.length
}

export function hoardBytes(): number {
  return new ArrayBuffer(Number.MAX_SAFE_INTEGER).byteLength
}

export function breakDown(): never {
  throw new Error('It broke.')
}

export function exit(): never {
  process.exit(3)
}

/** Answers, and throws a moment later, when no task runs. */
export function throwLater(): number {
  setTimeout(() => {
    throw new Error('It broke after its answer.')
  }, 20)
  return threadId
}

/** One step of V8 that needs more memory than any limit leaves, which can't be interrupted. */
export function hoardAtOnce(): number {
  return (JSON.parse(`[${'{},'.repeat(5_000_000)}{}]`) as unknown[]).length
}

export function environment(): string[] {
  return Object.keys(process.env)
}

export function processNumber(): number {
  return process.pid
}
