import { createHmac, timingSafeEqual } from 'node:crypto'

const ALGORITHMS = new Set(['sha1', 'sha256', 'sha384', 'sha512'])

/** Whether `X-Hub-Signature` signs exactly these bytes with our secret. */
export function hasValidSignature(
  header: string | null | undefined,
  secret: string,
  bytes: Uint8Array
): boolean {
  const [method = '', signature = ''] = (header ?? '').trim().split('=', 2)
  if (!ALGORITHMS.has(method.toLowerCase())) return false
  const expected = createHmac(method.toLowerCase(), secret).update(bytes).digest()
  const given = Buffer.from(signature, 'hex')
  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected)
}
