/** A request's bytes as they came, or null when they are more than allowed. No body parser may stand before this. */
export async function rawBody(
  stream: AsyncIterable<Uint8Array>,
  mostBytes: number
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
