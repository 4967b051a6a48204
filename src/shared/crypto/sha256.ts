import { createHash } from 'node:crypto'

/** In hexadecimal. */
export function sha256(value: string | Uint8Array): string {
  return createHash('sha256').update(value).digest('hex')
}
