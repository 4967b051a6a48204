/** The unparsed body, or null if it is larger than allowed. No body parser may run before. */
export async function rawBody(
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
