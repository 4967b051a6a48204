import { createHash } from 'node:crypto'

/** Names what was drawn or kept, so that an address changes with it. */
export function contentHash(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}
