import type { IncomingMessage } from 'node:http'

/** The unparsed body, or null if it is larger than allowed. No body parser may run before. */
export async function rawBody(body: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  // The connection stays open for the response.
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
