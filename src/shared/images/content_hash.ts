import { createHash } from 'node:crypto'

/** Identifies content, so that its URL changes when it does. */
export function contentHash(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}
