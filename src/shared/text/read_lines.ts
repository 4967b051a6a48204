import { StringDecoder } from 'node:string_decoder'

/** The lines of a stream, split at `\n` only: readline also splits at U+2028, which JSON leaves unescaped. */
export async function* readLines(
  stream: AsyncIterable<string | Uint8Array>,
  maxCharacters = Infinity
): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of stream) {
    const pieces = (rest + (typeof chunk === 'string' ? chunk : decoder.write(chunk as Buffer))).split('\n')
    rest = pieces.pop()!
    if (rest.length > maxCharacters) throw new RangeError(`A line has more than ${maxCharacters} characters.`)
    yield* pieces
  }
  rest += decoder.end()
  if (rest !== '') yield rest
}
