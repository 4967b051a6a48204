import { sign } from 'node:crypto'

/** The document that servers with UPDATE_URL read; the signature covers the exact text of `release`. */
export function signedRelease(release, privateKey) {
  const text = JSON.stringify(release)
  return { release: text, signature: sign(null, Buffer.from(text), privateKey).toString('base64') }
}
